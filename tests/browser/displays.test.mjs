// Displays with boxes, on the test game Ambush: drawn from the view alone, chosen by click, drag and keys.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { acting, clickHex, findHex, myTurn, rewrite, serious, toyServer } from './support.mjs'

const site = setting({ scenario: 'ambush/valley', program: toyServer })

const box = (id) => `.tray [data-box="${id}"]`
const chip = (id) => `.tray .chip[data-unit="${id}"]`
const unitsOf = (page, id) => page.locator(`${box(id)} .chip`).evaluateAll((all) => all.map((c) => c.dataset.unit))
const height = (page) => page.locator('.viewport').evaluate((v) => v.clientHeight)

async function begin(seat, options) {
  const game = await site.newGame({ red: 'here', blue: 'link' }, {})
  const page = await site.sit(game, game.tokens[seat], options)
  return { game, page }
}

test('a display is a tab with a titled panel for each box; a selected unit lights the boxes it may go to', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  assert.match(await page.locator('.tray .tabs .here').innerText(), /Red's aircraft/)
  assert.match(await page.locator(box('ready')).innerText(), /Ready\s+1 of 1/)
  assert.match(await page.locator(box('flown')).innerText(), /Flown\s+1/)
  assert.deepEqual(await unitsOf(page, 'ready'), ['R5'])
  assert.equal(await page.locator('.holder.lit').count(), 0)

  await page.click(chip('R5'))
  await page.waitForSelector(`${box('flown')}.lit`)
  assert.equal(await page.locator(`${box('ready')}.lit`).count(), 0)
  assert.deepEqual(await serious(page), [])
  const before = await height(page)
  await acting(page, () => page.click(`${box('flown')} .number`))
  assert.deepEqual(await unitsOf(page, 'flown'), ['R5', 'R6'])
  assert.deepEqual(await unitsOf(page, 'ready'), [])
  assert.match(await page.locator(box('ready')).innerText(), /0 of 1/)
  assert.equal(await height(page), before, 'the tray keeps its height')
})

test('a counter is dragged from box to box, and back into its own', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  const drag = async (unit, to) => {
    const from = await page.locator(chip(unit)).boundingBox()
    const end = await page.locator(box(to)).boundingBox()
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 10, { steps: 4 })
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 20, { steps: 4 })
    await page.waitForSelector(`${box(to)}.over`)
    await page.mouse.up()
  }
  await drag('R5', 'ready')
  await page.waitForSelector('.over', { state: 'detached' })
  assert.equal(await page.locator('[data-test=whynot]').count(), 0, 'a drag that ends where it began is no mistake')
  await acting(page, () => drag('R5', 'flown'))
  await acting(page, () => drag('R6', 'ready'))
  assert.deepEqual(await unitsOf(page, 'ready'), ['R6'])
  assert.equal(await page.locator('.over').count(), 0)
})

test('a unit of the map has no business in a box, and the game says so', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  const from = await findHex(page, '0201')
  const to = await page.locator(box('flown')).boundingBox()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
  await page.waitForSelector('[data-test=whynot]')
  assert.match(await page.locator('[data-test=whynot]').innerText(), /no aircraft/)
})

test('boxes by keys alone; one key folds the tray away, and the choice is remembered', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  await page.locator(chip('R5')).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('[data-box=flown] .put'))
  await acting(page, () => page.keyboard.press('Enter'))
  assert.deepEqual(await unitsOf(page, 'flown'), ['R5', 'R6'])

  await page.locator('.viewport').focus()
  const tall = await height(page)
  await page.keyboard.press('b')
  await page.waitForSelector('.tray .holder', { state: 'detached' })
  assert.ok((await height(page)) > tall)
  await page.reload()
  await myTurn(page)
  assert.equal(await page.locator('.tray .holder').count(), 0)
  await page.keyboard.press('b')
  await page.waitForSelector('.tray .holder')
  assert.equal(await height(page), tall)
})

test('with the tray folded away the boxes are buttons of the panel', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  await page.click(chip('R5'))
  await page.waitForSelector(`${box('flown')}.lit`)
  assert.equal(await page.locator('.panel [data-action="station R5 flown"]').count(), 0)
  await page.keyboard.press('b')
  await acting(page, () => page.click('.panel [data-action="station R5 flown"]'))
})

test('the other seat sees only how many stand in each box', async () => {
  const { page } = await begin('blue')
  assert.match(await page.locator(box('ready')).innerText(), /Ready\s+1 of 1/)
  assert.equal(await page.locator('.tray .chip').count(), 0)
  await clickHex(page, '0101')
  assert.equal(await page.locator('.holder.lit').count(), 0)
  assert.deepEqual(await serious(page), [])
})

test('hidden units are hatched backs under the top counter, with their number in a badge', async () => {
  const { page } = await begin('blue')
  const at = (unit) => page.locator(`.piece[data-unit="${unit}"]`)
  assert.equal(await at('R1').count(), 1, 'the top of the stack is known')
  assert.equal(await at('R2').count(), 0)
  const stack = page.locator('.overlay .hidden-stack')
  assert.equal(await stack.count(), 1)
  assert.equal(await stack.getAttribute('data-side'), 'red')
  assert.ok((await stack.locator('.hatch').count()) > 0)
  assert.deepEqual(await page.locator('.overlay .badge text').allTextContents(), ['3'])
  // The backs lie below the counter.
  const order = await page.evaluate(() => document.querySelector('.overlay .hidden-stack').compareDocumentPosition(document.querySelector('.piece[data-unit=R1]')))
  assert.equal(order & 4, 4)
  // In a box nothing is known but the number.
  assert.equal(await page.locator(`${box('ready')} .hidden-stack text`).first().textContent(), '?')
  assert.deepEqual(await page.locator(`${box('flown')} .badge text`).allTextContents(), ['1'])
  assert.match(await page.locator(`${box('flown')} .hidden-chip`).getAttribute('aria-label'), /Red: 1 unit that you may not see/)
  await clickHex(page, '0101')
  assert.match(await page.locator('[data-test=inspector]').innerText(), /Red: 2 units that you may not see/)
  await page.locator('.viewport').first().focus()
  await page.keyboard.press('i')
  await page.waitForFunction(() => /2 units that you may not see/.test(document.querySelector('[data-test=said]').textContent))
})

test('where the rules hide the number, the drawing is the same and no badge tells it', async () => {
  const drawings = []
  for (const count of [1, 2, undefined]) {
    const game = await site.newGame({ red: 'here', blue: 'link' }, {})
    const page = await site.open()
    await rewrite(page, { state: (s) => s.view.stacks.forEach((stack) => (stack.count = count)) })
    await site.enter(page, game, game.tokens.blue)
    drawings.push(await page.locator('.overlay .hidden-stack').evaluate((s) => s.outerHTML))
    assert.deepEqual(await page.locator('.overlay .badge text').allTextContents(), count ? [String(count + 1)] : [])
    if (!count) assert.match(await page.locator(box('ready')).innerText(), /Ready\s+\? of 1/)
  }
  assert.equal(new Set(drawings).size, 1)
})

test('boxes, hidden units and cards can be read in the dark', async () => {
  const { game, page } = await begin('red', { colorScheme: 'dark' })
  await myTurn(page)
  await page.click(chip('R5'))
  await page.waitForSelector(`${box('flown')}.lit`)
  assert.deepEqual(await serious(page), [], 'a lit box')
  await page.click('.tray [data-tab=cards]')
  await page.click('.tray [data-card=C1]')
  assert.deepEqual(await serious(page), [], 'cards')
  const other = await site.sit(game, game.tokens.blue, { colorScheme: 'dark' })
  assert.deepEqual(await serious(other), [], 'hidden units')
})
