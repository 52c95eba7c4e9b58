// The tactical game in the same client: B-1 to its end by mouse, S-2 with plots, a line of sight, and fire asked
// of the other seat in the middle of a move.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { caughtUp, clickHex } from './support.mjs'

const site = setting()

async function begin(scenario, options) {
  await site.use(scenario)
  const game = await site.newGame({ egypt: 'here', israel: 'link' }, options)
  const page = await site.sit(game, game.tokens.egypt)
  return { page, me: await site.wire(game, 'egypt'), other: await site.wire(game, 'israel') }
}

const word = (action) => action.split(' ')[0]

// A player in a hurry: comes on the map, builds every attack up with one attacker, moves `moves` units a step
// forward, then ends.
class Hurry {
  constructor(wire, moves) {
    this.wire = wire
    this.moves = moves
    this.moved = 0
    this.step = ''
  }
  async next() {
    const { state } = this.wire
    const general = state.general
    const has = (name) => general.find((a) => word(a) === name)
    const here = `${state.view.turn} ${state.view.phase}`
    if (here !== this.step) [this.step, this.moved] = [here, 0]
    if (has('resolve')) return has('resolve')
    if (has('ready') && !has('end')) return has('ready')
    if (state.decision.kind === 'declare' || state.decision.kind === 'opportunity-fire') {
      return (await this.first('with')) ?? has('cancel') ?? has('pass')
    }
    if (has('attack')) return has('attack')
    if (state.decision.kind === 'movement') {
      const entering = await this.first('enter')
      if (entering) return entering
      if (this.moved++ < this.moves) return (await this.first('move', (list) => list[Math.floor(list.length / 2)])) ?? has('end')
    }
    if (state.decision.kind === 'write-fire' && this.moved++ < 1) return (await this.first('record')) ?? has('end')
    return has('end') ?? has('pass')
  }
  async first(verb, pick = (list) => list[0]) {
    for (const unit of this.wire.state.touch) {
      const { actions } = await this.wire.ask({ type: 'legal', unit })
      const found = actions.filter((a) => word(a) === verb)
      if (found.length) return pick(found)
    }
    return null
  }
}

// The other seat plays by the wire whenever it is asked, until `done`.
async function answer(wire, hurry, done) {
  for (;;) {
    await wire.until((s) => s.decision?.mine || s.view.over || done(s))
    if (wire.state.view.over || done(wire.state)) return
    await wire.act(await hurry.next())
  }
}

test('B-1 is played to its end by mouse', { timeout: 420000 }, async () => {
  const { page, me, other } = await begin('aiw/b1', {})
  const opponent = answer(other, new Hurry(other, 1), (s) => s.view.over)
  const hurry = new Hurry(me, 1)
  for (let step = 0; step < 400 && !me.state.view.over; ++step) {
    await me.until((s) => s.decision?.mine || s.view.over)
    if (me.state.view.over) break
    const before = me.state.revision
    await caughtUp(page, me)
    await play(page, site.board, await hurry.next(), mouse)
    await me.until((s) => s.revision > before || s.view.over)
  }
  await opponent
  assert.ok(me.state.view.over, 'the game came to its end')
  await page.waitForFunction(() => /victory|draw/i.test(document.querySelector('.play')?.innerText ?? ''))
})

test('S-2: a line of sight is told, fire is written in secret, and a moving unit is fired at', { timeout: 300000 }, async () => {
  const { page, me, other } = await begin('aiw/s2', { setup: 'ready' })
  // Israel comes on and drives at the position; the page is Egypt and is asked for fire in the middle of a move.
  let asked = 0
  const hurry = new Hurry(other, 6)
  const opponent = answer(other, hurry, (s) => s.view.turn >= 4)
  const own = new Hurry(me, 0)
  while (me.state.view.turn < 4 && !me.state.view.over) {
    await me.until((s) => s.decision?.mine || s.view.turn >= 4 || s.view.over)
    if (!me.state.decision?.mine) break
    const before = me.state.revision
    await caughtUp(page, me)
    if (me.state.decision.kind === 'opportunity-fire') {
      ++asked
      assert.notEqual(me.state.view.phase.split('-')[0], 'egypt', 'asked in the other player’s phase')
      assert.match(await page.locator('.panel').innerText(), /fire at it, or pass/i)
    }
    await play(page, site.board, await own.next(), mouse)
    await me.until((s) => s.revision > before || s.view.over)
  }
  await opponent
  assert.ok(asked > 0, 'opportunity fire was asked of the other seat')
  const written = other.state.view.pieces.filter((p) => p.status?.includes('written')).map((p) => p.unit)
  const marked = other.state.view.marks.filter((m) => m.kind === 'written').map((m) => m.unit)
  assert.deepEqual([...written, ...marked].filter((unit) => unit.startsWith('E-')), [], 'Israel sees nothing of what Egypt writes')

  const [from, to] = ['B-W6', 'B-T8']
  await clickHex(page, from)
  await page.locator('[data-test=inspector]').getByRole('button', { name: /line of sight/i }).click()
  await clickHex(page, to)
  await page.waitForSelector('.sightline')
  assert.match(await page.locator('[data-test=inspector]').innerText(), /line of sight is (clear|blocked)/i)
  assert.match(await page.locator('[data-test=inspector]').innerText(), /B\.VII/)
})
