// Counters: numbers in their places, statuses beside them, shapes by side, stacks, less detail at less zoom, works as ground.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { eventually, myTurn, resting } from './support.mjs'

const site = setting()

const runs = (page, unit) =>
  page.locator(`.piece[data-unit="${unit}"] .factors tspan`).evaluateAll((all) => all.map((t) => ({ text: t.textContent, x: t.getAttribute('x'), size: Number(t.getAttribute('font-size')), dy: Number(t.getAttribute('dy')) })))
const box = (page, selector) => page.locator(selector).first().boundingBox()
const apart = (a, b) => a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1

test('a counter shows strength and movement, a gun its range raised behind its barrage', async () => {
  const { page } = await site.begin({ seat: 'egypt' })
  await page.waitForSelector('.piece[data-unit="E-14"]')
  assert.deepEqual((await runs(page, 'E-14')).map((r) => r.text), ['6', '-', '6'], 'strength and movement')
  const gun = site.board.units.find((u) => u.side === 'egyptian' && u.factor_list.some((f) => f.name === 'barrage' && f.value === '4'))
  const [barrage, range, ...rest] = await runs(page, gun.id)
  assert.deepEqual([barrage.text, range.text], ['4', gun.factor_list.find((f) => f.name === 'range').value])
  assert.ok(range.dy < 0 && range.size < barrage.size, 'it is small and raised')
  assert.deepEqual(rest.map((r) => r.text).filter((t) => t !== '-'), ['fpf', 'defense'].map((n) => gun.factor_list.find((f) => f.name === n).value).concat('6'))
})

test('every factor can be read at the usual zoom, and no status covers one', async () => {
  const { game, page } = await site.begin()
  await myTurn(page)
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end']) await israel.act(action)
  await page.waitForSelector('.piece[data-unit="I-79/7"] .tab')
  await eventually(async () => {
    const height = await page.locator('.piece[data-unit="I-79/7"] .factors tspan').first().evaluate((t) => Number(t.getAttribute('font-size')) * t.getScreenCTM().a)
    assert.ok(height >= 16, `figures of ${height} px`)
  })
  await resting(page)
  const factors = await box(page, '.piece[data-unit="I-79/7"] .factors')
  for (const tab of await page.locator('.piece[data-unit="I-79/7"] .tab rect').all()) assert.ok(apart(await tab.boundingBox(), factors))
  assert.equal(await page.locator('.piece[data-unit="I-79/7"] .tab.bad text').textContent(), '!', 'it must attack')
  const foot = await box(page, '.piece[data-unit="I-79/7"] .foot')
  assert.ok((await box(page, '.piece[data-unit="I-79/7"] .tab.did rect')).x >= foot.x + foot.width - 6, 'what it did hangs at the right')
})

test('sides differ in outline: round and cut corners', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-79/7 4820')
  await page.waitForSelector('.piece[data-unit="I-79/7"]')
  const outline = (unit) => page.locator(`.piece[data-unit="${unit}"] .edge`).getAttribute('d')
  assert.match(await outline('I-79/7'), /A7 7/)
  assert.doesNotMatch(await outline('E-14'), /A/)
})

test('less zoom, less detail', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await page.clock.install() // what is drawn changes when the map has rested for a while
  await site.enter(page, game, game.tokens.egypt)
  const detail = () => page.locator('.world').getAttribute('data-detail')
  const seen = (part) => page.locator(`.piece[data-unit="E-14"] ${part}`).isVisible()
  await eventually(async () => assert.equal(await detail(), 'full'))
  await resting(page)
  assert.ok((await seen('.name')) && (await seen('.factors')))
  const out = async (to) => {
    for (let i = 0; i < 12 && (await detail()) !== to; ++i) {
      await page.click('.zoom button:nth-child(2)')
      await page.clock.runFor(1000)
    }
    assert.equal(await detail(), to)
  }
  await out('middle')
  assert.ok(!(await seen('.name')) && (await seen('.factors')))
  await out('low')
  assert.ok(!(await seen('.factors')) && (await seen('.symbol')))
})

test('two counters of a stack can be read without a click, and works lie under the units', async () => {
  await site.use('aiw/s13')
  const game = await site.newGame({ israel: 'link', egypt: 'here' })
  const page = await site.sit(game, game.tokens.egypt)
  const egypt = await site.wire(game, 'egypt')
  await page.waitForSelector('.work')
  const works = new Set(site.board.units.filter((u) => u.work).map((u) => u.id))
  assert.ok(works.size > 0)
  for (const id of works) assert.equal(await page.locator(`.piece[data-unit="${id}"]`).count(), 0, 'a work is no counter')
  const order = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.overlay .work, .overlay .piece')].map((e) => e.classList[0])
    return all.lastIndexOf('work') < all.indexOf('piece')
  })
  assert.ok(order, 'works are drawn before all units')
  const counters = egypt.state.view.pieces.filter((p) => p.hex && !works.has(p.unit) && !p.inside)
  const [lower, upper] = counters.map((p) => counters.filter((q) => q.hex === p.hex)).find((stack) => stack.length === 2 && !site.board.neighbours[stack[0].hex].some((hex) => counters.some((p) => p.hex === hex)))
  const at = (unit) => page.locator(`.piece[data-unit="${unit}"]`).evaluate((p) => p.transform.baseVal.consolidate().matrix.e)
  const scale = await page.locator(`.piece[data-unit="${lower.unit}"] > g > g`).evaluate((g) => g.transform.baseVal.consolidate().matrix.a)
  assert.ok(Math.abs((await at(upper.unit)) - (await at(lower.unit)) - 23 * scale) < 0.5, 'the lower one lies 23 px to the left')
  await site.use('elarish67/standard')
})
