// What a player looks up on the map and beside it: cards of units and works, a finger that rests, the list of units, groups that keep
// together, what a turn of the others has cost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './hands.mjs'
import { setting } from './setting.mjs'
import { caughtUp, clickHex, eventually, findHex, litHexes, myTurn, rewrite, showGround } from './support.mjs'

const site = setting()
const card = (page) => page.locator('[data-test=hover-card]')

async function through(see, options) {
  const page = await site.open(options)
  await rewrite(page, see)
  const game = await site.newGame()
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  return { page, game }
}
const put = (state, unit, changes) => {
  const piece = state.view.pieces.find((p) => p.unit === unit)
  delete piece.box
  Object.assign(piece, changes)
}

// The pointer comes to rest on a hex; a press at the edge of the map beforehand would keep the card away.
async function rest(page, hex) {
  const at = await findHex(page, hex)
  await page.mouse.move(at.x - 4, at.y)
  await page.mouse.move(at.x, at.y)
}

test('the card of a hex names its works and hidden stacks', async () => {
  const { page } = await through({
    board: (b) => Object.assign(b.units.find((u) => u.id === 'E-PLA'), { work: 'fort', title: 'Fort of the test' }),
    state: (s) => {
      put(s, 'E-PLA', { hex: '4519' })
      s.view.stacks = [{ side: 'egypt', count: 3, hex: '4519' }]
    },
  })
  await rest(page, '4519')
  await card(page).waitFor()
  assert.match(await card(page).innerText(), /Fort of the test[\s\S]*3 units that you may not see/)
})

test('a unit in a box and one in a fan have cards', async () => {
  const { page } = await through({
    state: (s) => {
      for (const unit of ['E-14', 'E-1/7']) put(s, unit, { hex: '4518', status: [] })
    },
  })
  await page.hover('.chip[data-unit="I-79/7"]')
  await page.locator('[data-test=hover-card][data-unit="I-79/7"]').waitFor()
  assert.ok((await card(page).locator('dl div').count()) > 1, 'every factor is named')
  await clickHex(page, '4518')
  await page.locator('.fanned[data-fanned="E-14"]').waitFor()
  await page.hover('.fanned[data-fanned="E-14"]')
  await page.locator('[data-test=hover-card][data-unit="E-14"]').waitFor()
  // A key lays the same stack out, and folds it.
  await page.keyboard.press('Escape')
  await page.waitForSelector('.fan', { state: 'detached' })
  await page.focus('.viewport')
  await page.keyboard.press('f')
  await page.locator('.fan').waitFor()
  await page.keyboard.press('f')
  await page.waitForSelector('.fan', { state: 'detached' })
})

test('a finger that rests looks, and does nothing', async () => {
  const { page, game } = await through({}, { viewport: { width: 844, height: 390 }, hasTouch: true })
  const israel = await site.wire(game, 'israel')
  await page.locator('.chip[data-unit="I-79/7"]').click()
  await litHexes(page)
  const at = await findHex(page, '4820')
  const touch = (type) =>
    page.evaluate(
      ([kind, x, y]) => document.elementFromPoint(x, y).closest('.viewport').dispatchEvent(new PointerEvent(kind, { pointerId: 9, pointerType: 'touch', button: 0, clientX: x, clientY: y, bubbles: true })),
      [type, at.x, at.y],
    )
  await touch('pointerdown')
  await page.locator('[data-test=inspector]').waitFor({ state: 'attached' })
  await touch('pointerup')
  assert.equal(await page.locator('.aim').count(), 0, 'it has not aimed')
  assert.equal(israel.state.revision, 0)
  // A short press still shows what a second one does.
  await touch('pointerdown')
  await touch('pointerup')
  await page.locator('.aim').waitFor({ state: 'attached' })
})

test('the list of units is filtered by status', async () => {
  const { page } = await through({
    board: (b) => b.statuses.unshift({ id: 'out-of-supply', title: 'out of supply', glyph: 'S' }),
    state: (s) => put(s, 'I-79/7', { hex: '4719', status: ['out-of-supply'] }),
  })
  await page.focus('.viewport')
  await page.keyboard.press('u')
  await page.click('[data-test=roster] [data-status=out-of-supply]')
  await page.waitForFunction(() => document.querySelectorAll('[data-roster]').length === 1)
  assert.equal(await page.locator('[data-roster]').getAttribute('data-roster'), 'I-79/7')
  assert.match(await page.locator('[data-status=out-of-supply]').innerText(), /out of supply 1/)
  await page.click('[data-test=roster-able]')
  await page.waitForFunction(() => document.querySelectorAll('[data-roster], [data-formation]').length > 1)
})

test('the sixth overlay has a key', async () => {
  const { page } = await through({ board: (b) => (b.overlays = [1, 2, 3, 4].map((n) => ({ id: `o${n}`, title: `Overlay ${n}`, meaning: '' }))) })
  await page.focus('.viewport')
  await page.keyboard.press('6')
  await page.waitForSelector('[data-overlay=dangers][aria-pressed=true]')
})

// Both have entered; the second one may move one hex only.
test('a group on the map goes together, as far as the slowest', { timeout: 90000 }, async () => {
  const near = (board, hex) => new Set([hex, ...board.neighbours[hex].filter(Boolean)])
  const game = await site.newGame()
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821', 'end']) await israel.act(action)
  await egypt.until((s) => s.revision >= israel.state.revision)
  for (let i = 0; i < 40 && !(israel.state.decision?.mine && israel.state.view.phase === 'western-movement'); ++i) {
    const actor = egypt.state.decision?.mine ? egypt : israel
    const { general } = actor.state
    await actor.act(general.find((a) => a === 'end' || a === 'pass') ?? general.find((a) => a !== 'concede'))
    await Promise.all([israel, egypt].map((w) => w.until((s) => s.revision >= actor.state.revision)))
  }
  const hexOf = (unit) => israel.state.view.pieces.find((p) => p.unit === unit).hex
  const slow = near(site.board, hexOf('I-82/7'))
  const page = await site.open()
  const acts = []
  await rewrite(page, {
    ask: (m) => m.type === 'act' && acts.push(m.action),
    answer: (m, asked) => {
      if (asked?.unit !== 'I-82/7') return
      if (asked.type === 'legal') m.actions = m.actions?.filter((a) => slow.has(a.split(' ')[2]))
      if (asked.type === 'reach') m.places = m.places?.filter((p) => slow.has(p.hex))
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await caughtUp(page, israel)
  for (const unit of ['I-79/7', 'I-82/7']) {
    await page.keyboard.down('Shift')
    await clickHex(page, hexOf(unit))
    await page.keyboard.up('Shift')
  }
  await page.locator('[data-test=group]').waitFor()
  const reach = (await israel.ask({ type: 'reach', unit: 'I-79/7' })).places.map((p) => p.hex)
  assert.ok(reach.some((hex) => slow.has(hex)), 'they can meet')
  const at = (id) => site.board.hexes.find((h) => h.id === id)
  const far = (id) => Math.hypot(at(id).x - at(hexOf('I-82/7')).x, at(id).y - at(hexOf('I-82/7')).y)
  await page.waitForFunction(() => document.querySelector('.lit')?.getAttribute('d'))
  await clickHex(page, reach.reduce((a, b) => (far(a) > far(b) ? a : b)))
  await page.locator('[data-test=group]').waitFor({ state: 'detached' })
  await eventually(() => assert.ok(acts.length > 0))
  const [first] = acts
  assert.match(first, /^move I-79\/7 /)
  assert.ok(slow.has(first.split(' ')[2]), `${first}: the fast one waits for the slow one (${[...slow]})`)
})

test('the recap names losses and points', async () => {
  const egypts = (s) => s.decision?.mine && s.view.phase.includes('egypt')
  const game = await site.newGame()
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  const page = await site.open()
  let later = false
  let moved = false
  await rewrite(page, {
    state: (s) => {
      if (!s.standing) return
      s.standing.points = { israel: later ? '3' : '0', egypt: '0' }
      if (later && egypts(s)) {
        const last = s.events.findLast((e) => e.seat === 'israel')
        if (last) s.events.push({ ...last, kind: 'eliminated', units: ['E-14'], text: 'E-14 is lost', dice: [], trial: undefined })
      }
    },
  })
  const advance = async (until) => {
    for (let i = 0; i < 60 && !until(); ++i) {
      const wire = egypt.state.decision?.mine ? egypt : israel
      await wire.until((s) => s.decision?.mine)
      const was = wire.state.revision
      const end = wire.state.general.find((a) => a === 'end' || a === 'pass')
      const goes = later && !moved && wire === israel && wire.state.decision.kind === 'movement' && wire.state.touch[0]
      moved ||= !!goes
      await wire.act(goes ? (await wire.ask({ type: 'legal', unit: goes })).actions[0] : (end ?? (await choose(wire, site.board))))
      await Promise.all([israel, egypt].map((w) => w.until((s) => s.revision > was)))
    }
  }
  await advance(() => egypts(egypt.state))
  await site.enter(page, game, game.tokens.egypt)
  await showGround(page, site.board)
  await myTurn(page)
  later = true
  const { turn } = egypt.state.view
  await advance(() => egypts(egypt.state) && egypt.state.view.turn > turn)
  await page.locator('[data-test=recap]').waitFor()
  if (!(await page.locator('[data-test=recap].open').count())) await page.locator('[data-test=recap] [aria-expanded]').click()
  const sum = page.locator('[data-test=recap-sum]')
  await sum.waitFor()
  assert.match(await sum.innerText(), /lost 14[\s\S]*Israel \+3 VP/)
})
