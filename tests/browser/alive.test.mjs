// Dice where the fight is, the result in words before its consequences, pauses in the others' turn, the recap, losses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { myTurn, rewrite, serious } from './support.mjs'

const site = setting()
const kAttack = ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end', 'attack 4620', 'with I-79/7', 'with I-82/7', 'resolve']
const card = (page) => page.locator('[data-test=fight]')
const shown = (page) => page.locator('.play').getAttribute('data-shown').then(Number)
const trialOf = (state) => state.events.findLast((e) => e.trial)
const atNow = (page) => page.waitForFunction(() => document.querySelector('.play').dataset.shown === document.querySelector('.play').dataset.revision)

async function rolled(page, game) {
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of kAttack) await israel.act(action)
  await egypt.until((s) => s.decision?.mine)
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.shown) === n, israel.state.revision)
  const before = israel.state.revision
  await egypt.act('pass')
  await israel.until((s) => trialOf(s))
  return { israel, egypt, before, event: trialOf(israel.state) }
}

test('the die is cast at the hex on the position before, then the result stands there in words', { timeout: 60000 }, async () => {
  const { game, page } = await site.begin({ page: { reducedMotion: 'no-preference' } })
  const { before, event } = await rolled(page, game)
  await card(page).waitFor()
  assert.equal(await shown(page), before, 'its consequences are not shown yet')
  await page.waitForSelector('[data-test=fight]:not(.rolling)')
  assert.equal(await card(page).locator('.result b').textContent(), event.trial.result)
  assert.equal(await card(page).locator('.die').getAttribute('aria-label'), String(event.dice[0].result))
  const title = site.board.results.find((r) => r.id === event.trial.result).title
  assert.match(await card(page).locator('.result').innerText(), new RegExp(title))
  const hex = site.board.hexes.find((h) => h.id === event.hexes.at(-1))
  const at = await page.evaluate(({ x, y }) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('.overlay').getScreenCTM()); return { x: p.x, y: p.y } }, hex)
  const box = await card(page).boundingBox()
  const dx = Math.max(box.x - at.x, 0, at.x - box.x - box.width)
  const dy = Math.max(box.y - at.y, 0, at.y - box.y - box.height)
  assert.ok(Math.hypot(dx, dy) < 500, 'it is near the fight')
  assert.ok(Math.hypot(dx, dy) > 5, 'and does not cover it')
  assert.deepEqual(await serious(page), [])
})

test('fights of others pause until they were seen; Space goes on', { timeout: 60000 }, async () => {
  const game = await site.newGame({ israel: 'link', egypt: 'link' })
  const page = await site.open({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await site.enter(page, game, game.tokens.egypt)
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of kAttack) await israel.act(action)
  await egypt.until((s) => s.decision?.mine)
  await egypt.act('pass') // at another device of this seat
  await israel.until((s) => trialOf(s))
  const { n } = trialOf(israel.state)
  await page.waitForFunction((at) => Number(document.querySelector('.play').dataset.shown) >= at, n, { timeout: 30000 })
  await page.waitForSelector('[data-test=go-on]')
  await page.clock.runFor(5000)
  assert.equal(await page.locator('[data-test=go-on]').count(), 1, 'it waits')
  await page.keyboard.press('Space')
  await page.locator('[data-test=go-on]').waitFor({ state: 'detached' })
  await atNow(page)
})

test('to skip to now also puts the card of the fight away that was on show', { timeout: 60000 }, async () => {
  const { game, page } = await site.begin({ seats: { israel: 'link', egypt: 'link' }, seat: 'egypt', page: { reducedMotion: 'no-preference' } })
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of kAttack) await israel.act(action)
  await egypt.until((s) => s.decision?.mine)
  await egypt.act('pass') // at another device of this seat
  await page.waitForSelector('[data-test=go-on]', { timeout: 30000 })
  await page.keyboard.press('s')
  await atNow(page)
  assert.equal(await card(page).count(), 0)
})

test('who wants less motion gets the same card at once', async () => {
  const { game, page } = await site.begin()
  const { event } = await rolled(page, game)
  await card(page).waitFor()
  await atNow(page)
  assert.equal(await card(page).locator('.result b').textContent(), event.trial.result)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  assert.deepEqual(await serious(page), [], 'in the dark')
  await card(page).getByRole('button', { name: 'Close' }).click()
  await card(page).waitFor({ state: 'detached' })
})

test('the recap holds a thumbnail for each move and fight of the others; a press goes there', { timeout: 90000 }, async () => {
  const { game, page } = await site.begin({ seat: 'egypt' })
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of kAttack) await israel.act(action)
  await egypt.until((s) => s.revision >= israel.state.revision)
  for (let i = 0; i < 40 && !(egypt.state.decision?.mine && egypt.state.decision.kind === 'movement'); ++i) {
    const wire = egypt.state.decision?.mine ? egypt : israel
    await wire.until((s) => s.decision?.mine)
    const was = wire.state.revision
    await wire.act(await choose(wire, site.board))
    await Promise.all([israel, egypt].map((w) => w.until((s) => s.revision > was)))
  }
  await myTurn(page)
  const recap = page.locator('[data-test=recap]')
  await recap.waitFor()
  assert.match(await recap.locator('h3').innerText(), /While Israel moved/)
  const fights = recap.locator('[data-entry=fight]')
  const moves = recap.locator('[data-entry=move]')
  assert.ok((await fights.count()) + (await moves.count()) > 0)
  const empty = await recap.locator('.thumb svg').evaluateAll((all) => all.filter((svg) => !svg.querySelector('path, rect, g *')).length)
  assert.equal(empty, 0, 'no picture is empty')
  const digits = await page.evaluate(() => { const p = Object.assign(document.createElement('p'), { className: 'result' }); const f = Object.assign(document.createElement('div'), { className: 'fight' }); f.append(p); document.body.append(f); const found = getComputedStyle(p).fontVariantNumeric; f.remove(); return found })
  assert.equal(digits, 'lining-nums')
  const thumb = (await fights.count()) ? fights.first() : moves.first()
  await thumb.click()
  assert.equal(await thumb.getAttribute('aria-current'), 'true')
  assert.ok(await page.locator('.viewport').getAttribute('data-cursor'), 'the map goes there')
  if (await fights.count()) await card(page).waitFor()
  assert.deepEqual(await serious(page), [])
})

test('the recap begins folded where the question points at a hex', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, { state: ({ view }) => view.marks.push({ kind: 'target', hex: '4620', value: 0 }) })
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of ['enter I-79/7 4820', 'end']) await israel.act(action)
  if (israel.state.decision?.mine && israel.state.general.includes('end')) await israel.act('end')
  await egypt.until((s) => s.decision?.mine)
  await site.enter(page, game, game.tokens.egypt)
  await myTurn(page)
  await page.locator('[data-test=recap]').waitFor()
  assert.equal(await page.locator('[data-test=recap].open').count(), 0)
})

test('a loss is a crossed ghost until the phase ends', async () => {
  let lost = false
  const page = await site.open()
  await rewrite(page, {
    state: ({ view }) => {
      const piece = view.pieces.find((p) => p.unit === 'E-14')
      if (!lost || !piece) return
      delete piece.hex
      piece.box = 'eliminated'
    },
  })
  const game = await site.newGame()
  await site.enter(page, game, game.tokens.israel)
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-79/7 4820')
  const { hex } = israel.state.view.pieces.find((p) => p.unit === 'E-14')
  await page.waitForSelector('.piece[data-unit="E-14"]')
  const ghost = page.locator('[data-lost="E-14"]')
  assert.equal(await ghost.count(), 0)
  lost = true
  await israel.act('enter I-82/7 4821')
  await ghost.waitFor()
  assert.equal(await ghost.locator('.cross').count(), 1)
  const { x, y } = site.board.hexes.find((h) => h.id === hex)
  assert.match(await ghost.getAttribute('transform'), new RegExp(`translate\\(${x} ${y}\\)`))
  const off = await ghost.evaluate((g, at) => {
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(document.querySelector('.overlay').getScreenCTM())
    const box = g.querySelector('.cross').getBoundingClientRect()
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
  }, { x, y })
  assert.ok(off < 3, `the ghost is drawn ${off} px from its hex`)
  await israel.act('end')
  await ghost.waitFor({ state: 'detached' })
})

test('a fight that names no hex is shown where its units stand, with the die of its action', async () => {
  const game = await site.newGame()
  const trial = { seat: 'israel', against: 'egypt', title: 'Direct fire', column: '2-1', ways: 6, chances: [{ result: 'D', ways: 6 }], result: 'D' }
  const said = (n, more) => ({ n, action: 'enter I-79/7 4820', seat: 'israel', kind: 'result', text: 'hit', rule: '7.2', hexes: [], units: [], dice: [], ...more })
  const page = await site.open()
  await rewrite(page, {
    state: (message) => {
      for (const event of message.events.filter((e) => e.action?.startsWith('enter I-79/7')))
        if (event.kind !== 'result') message.events.push(said(event.n, { dice: [{ sides: 6, result: 5 }] }), said(event.n, { units: ['E-14'], trial }))
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await card(page).waitFor()
  assert.equal(await card(page).locator('.die').getAttribute('aria-label'), '5')
  assert.equal(await card(page).evaluate((c) => c.classList.contains('loose')), false, 'it lies beside the hex of the unit')
})
