// Hands, decks and cards, and a game with two maps: the test game Ambush.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { acting, myTurn, resting, serious, toyServer } from './support.mjs'

const site = setting({ scenario: 'ambush/valley', program: toyServer })

async function begin(seat, options) {
  const game = await site.newGame({ red: 'here', blue: 'link' }, {})
  const page = await site.sit(game, game.tokens[seat], options)
  return { game, page }
}
const cards = (page) => page.click('.tray [data-tab=cards]')
const card = (id) => `.tray [data-card=${id}]`
const pile = (page, id) => page.locator(`.tray [data-pile=${id}]`)

test('the own hand lies open; a card is lifted and shows what can be done with it', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  await cards(page)
  assert.equal(await page.locator('.tray .pile').first().getAttribute('data-pile'), 'red-hand', 'the own hand comes first')
  assert.match(await pile(page, 'red-hand').innerText(), /3 cards/)
  assert.match(await pile(page, 'blue-hand').innerText(), /number unknown/)
  assert.equal(await pile(page, 'blue-hand').locator('.card').count(), 0)
  assert.ok((await pile(page, 'blue-hand').locator('.backs i').count()) > 0)
  assert.equal(await page.locator('.panel [data-action="play C1"]').count(), 0, 'no second button for the same')
  assert.deepEqual(await serious(page), [])

  await page.click(card('C1'))
  const uses = page.locator('.tray .uses')
  assert.deepEqual(await uses.locator('button').allTextContents(), ['Play', 'Put away'])
  assert.deepEqual(await serious(page), [])
  await page.keyboard.press('Escape')
  await uses.waitFor({ state: 'detached' })
  // By keys alone.
  await page.locator(card('C2')).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('[data-action="play C2"]'))
  await page.keyboard.press('Tab')
  await acting(page, () => page.keyboard.press('Enter'))
  assert.match(await pile(page, 'red-hand').innerText(), /2 cards/)
  assert.equal(await page.locator(card('C2')).count(), 0)
})

test('a played card lies open for all, and is answered with an option in words', async () => {
  const { game, page } = await begin('red')
  const other = await site.sit(game, game.tokens.blue)
  await myTurn(page)
  await cards(page)
  await page.click(card('C3'))
  await acting(page, () => page.click('[data-action="play C3"]'))
  await myTurn(other)
  await cards(other)
  assert.match(await pile(other, 'discard').innerText(), /Decoy/)
  assert.equal(await pile(other, 'red-hand').locator('.card').count(), 0)
  const trump = other.locator('.panel [data-action="answer trump"]')
  assert.match(await trump.innerText(), /Trump it/)
  assert.match(await trump.innerText(), /costs the trump/)
  await acting(other, () => trump.click())
})

test('one key goes from map to map', async () => {
  const { page } = await begin('red')
  await myTurn(page)
  const shown = async (id) => (await findHexQuietly(page, id)).inside
  await page.locator('.viewport').focus()
  await page.keyboard.press('m')
  await page.waitForSelector('[data-map=coast][aria-pressed=true]')
  assert.ok(await shown('0101'))
  await page.keyboard.press('m')
  await page.waitForSelector('[data-map=hills][aria-pressed=true]')
  assert.ok(await shown('1101'))
  assert.ok(!(await shown('0101')), 'the other map is out of sight')
  assert.match(await page.locator('[data-test=said]').innerText(), /The hills, 5 km to the hex/)
  await page.click('[data-map=coast]')
  await page.waitForSelector('[data-map=coast][aria-pressed=true]')
  assert.ok(await shown('0101'))
  assert.deepEqual(await serious(page), [])
})

// Where a hex is, without changing what is shown.
async function findHexQuietly(page, id) {
  await resting(page)
  return page.evaluate((hex) => {
    const found = window.testBoard.hexes.find((h) => h.id === hex)
    const at = new DOMPoint(found.x, found.y).matrixTransform(document.querySelector('.overlay').getScreenCTM())
    const box = document.querySelector('.viewport').getBoundingClientRect()
    return { inside: at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom }
  }, id)
}
