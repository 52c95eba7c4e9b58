// Two at one screen, who is there, a box around units, situations in their order, and reasons of the officer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { findHex, myTurn, reached, serious } from './support.mjs'

const site = setting()

test('who is at the table is seen', async () => {
  const { page, game } = await site.begin()
  const dot = page.locator('[data-presence=egypt]')
  await dot.waitFor()
  assert.equal(await dot.getAttribute('aria-label'), 'not at the table')
  const friend = await site.wire(game, 'egypt')
  await page.waitForFunction(() => document.querySelector('[data-presence=egypt]').getAttribute('aria-label') === 'at the table')
  friend.close()
})

test('a box drawn with Shift gathers the units in it', async () => {
  const game = await site.newGame({ israel: 'link', egypt: 'here' })
  const israel = await site.wire(game, 'israel')
  while (israel.state.decision?.mine) await israel.act('end')
  const page = await site.sit(game, game.tokens.egypt)
  await myTurn(page)
  const a = await findHex(page, '4620')
  const b = await findHex(page, '4622')
  await page.keyboard.down('Shift')
  await page.mouse.move(a.x - 70, a.y - 30)
  await page.mouse.down()
  await page.mouse.move(a.x, a.y, { steps: 3 })
  await page.locator('.lasso').waitFor()
  await page.mouse.move(b.x + 40, b.y + 20, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await page.locator('[data-test=group]').waitFor()
  assert.match(await page.locator('[data-test=group]').innerText(), /[234] units together/)
})

test('between two who do not see the same a curtain falls', { timeout: 60000 }, async () => {
  await site.use('sdw67/standard')
  const game = await site.newGame({ sinai: 'here', eastern: 'here' }, {})
  const tokens = Object.values(game.tokens)
  const page = await site.sit(game, tokens)
  // One acts until the other has to decide.
  const wires = await Promise.all(Object.keys(game.tokens).map((seat) => site.wire(game, seat)))
  for (let i = 0; i < 200 && !(await page.locator('[data-test=curtain]').count()); ++i) {
    const wire = wires.find((w) => w.state.decision?.mine)
    if (!wire) break
    const answer = await wire.ask({ type: 'finish' })
    const before = wire.state.revision
    if (answer.ok) await wire.until((s) => s.revision > before)
    await reached(page, wire.state.revision)
  }
  await page.locator('[data-test=curtain]').waitFor()
  assert.deepEqual(await serious(page), [])
  await page.click('[data-test=lift]')
  await page.locator('[data-test=curtain]').waitFor({ state: 'detached' })
  await site.use('elarish67/standard')
})

test('situations by book and year, by year, and the shortest first', async () => {
  const page = await site.open()
  await page.goto(site.url)
  await page.click('[data-box=aiw]')
  const books = await page.locator('[data-book] h4').allInnerTexts()
  assert.equal(books[0], 'Basic')
  const order = async () => page.locator('[data-situation]').evaluateAll((all) => all.map((s) => s.dataset.situation))
  const byBook = await order()
  assert.equal(await page.locator('[data-situation][aria-pressed=true]').getAttribute('data-situation'), byBook[0], 'the first one is chosen')
  assert.ok(byBook.indexOf('aiw/s9') < byBook.indexOf('aiw/s10'), byBook.join())
  await page.click('[data-order=length]')
  const short = await order()
  assert.equal(short.length, byBook.length)
  assert.notDeepEqual(short, byBook)
  await page.click('[data-situation="aiw/s9"]')
  assert.match(await page.locator('[data-scenario="aiw/s9"] h3').innerText(), /El Firdan/)
})

test('a hint says why', { timeout: 60000 }, async () => {
  const { page } = await site.begin({ seats: { israel: 'here', egypt: 'officer' } })
  await myTurn(page)
  await page.click('[data-hint=officer]')
  await page.locator('[data-test=hint-why]').waitFor()
  assert.match(await page.locator('[data-test=hint-why]').innerText(), /\d/)
})
