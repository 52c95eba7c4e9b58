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

// A seat by the wire that does nothing but what it must, until `done`.
async function idle(wire, done) {
  for (;;) {
    await wire.until((s) => s.decision?.mine || s.view.over || done(s))
    if (wire.state.view.over || done(wire.state)) return
    const has = (name) => wire.state.general.find((a) => word(a) === name)
    await wire.act(has('end') ?? has('pass') ?? has('ready') ?? (await new Hurry(wire, 0).first('enter')))
  }
}
const pieceOf = (wire, unit) => wire.state.view.pieces.find((p) => p.unit === unit)
const mine = (phase, turn) => (s) => s.decision?.mine && s.view.phase === phase && s.view.turn === turn

async function byMouse(page, wire, action) {
  const before = wire.state.revision
  await caughtUp(page, wire)
  await play(page, site.board, action, mouse)
  await wire.until((s) => s.revision > before)
}

test('A-1: infantry crosses the canal in an assault boat', { timeout: 120000 }, async () => {
  const { page, me, other } = await begin('aiw/a1', {})
  await byMouse(page, me, 'boat A-P4')
  await byMouse(page, me, 'boat A-P4')
  assert.match(await page.locator('.panel').innerText(), /still to be assigned\s*22/i)
  await me.act('end')
  const opponent = idle(other, (s) => s.view.turn === 3)
  await idle(me, mine('egypt-move-infantry', 1))
  await byMouse(page, me, 'embark E-INF-15 A-P4')
  assert.equal(pieceOf(me, 'E-INF-15').hex, 'A-P4')
  assert.ok(pieceOf(me, 'E-INF-15').status.includes('afloat'))
  await idle(me, mine('egypt-move-infantry', 2))
  await byMouse(page, me, 'land E-INF-15 A-P5')
  assert.equal(pieceOf(me, 'E-INF-15').hex, 'A-P5', 'on the far bank')
  await idle(me, (s) => s.view.turn === 3)
  await opponent
})

test('A-7: a helicopter is fired at in flight, and another one is flown', { timeout: 120000 }, async () => {
  await site.use('aiw/a7')
  const game = await site.newGame({ egypt: 'link', israel: 'here' }, { setup: 'ready' })
  const page = await site.sit(game, game.tokens.israel)
  const me = await site.wire(game, 'israel')
  const enemy = await site.wire(game, 'egypt')
  const start = Promise.all([idle(enemy, mine('egypt-helicopters', 2)), idle(me, (s) => s.view.turn === 2)])
  await start
  await enemy.act('enter E-MI8-1 B-GG5')
  await enemy.act('move E-MI8-1 B-H6')
  await me.until((s) => s.decision?.kind === 'anti-aircraft')
  await caughtUp(page, me)
  assert.match(await page.locator('.panel').innerText(), /a helicopter flies in your range/i)
  const { actions } = await me.ask({ type: 'legal', unit: me.state.touch[0] })
  await byMouse(page, me, actions.find((a) => word(a) === 'with'))
  await byMouse(page, me, 'resolve')
  await page.waitForFunction(() => /Anti-aircraft fire on B-/.test(document.querySelector('.panel').innerText))

  const opponent = idle(enemy, (s) => s.view.phase === 'israel-direct-fire')
  await idle(me, mine('israel-helicopters', 2))
  await byMouse(page, me, 'enter I-HUEY-1 B-A5')
  await byMouse(page, me, 'move I-HUEY-1 B-C7')
  assert.equal(pieceOf(me, 'I-HUEY-1').hex, 'B-C7')
  await idle(me, (s) => s.view.phase === 'israel-direct-fire')
  await opponent
})
