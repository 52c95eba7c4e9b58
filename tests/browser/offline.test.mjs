// A line that has stalled is noticed within three seconds; nothing is sent later without asking.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { holdable } from './line.mjs'
import { setting } from './setting.mjs'
import { acting, clickHex, eventually, hexOf, litAt, myTurn, revision } from './support.mjs'

const site = setting()

// A page whose line can be held. Its clock can be put forward, so that nobody has to wait and a busy machine changes nothing.
async function begin() {
  const game = await site.newGame()
  const page = await site.open()
  await page.clock.install()
  const line = await holdable(page)
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  return { game, page, line, israel: await site.wire(game, 'israel') }
}

// The line is held, and that is noticed within three seconds.
async function stall(page, line) {
  line.hold()
  await page.clock.runFor(3000)
  await page.waitForSelector('.lost', { timeout: 5000 })
}

test('a stalled line is noticed within three seconds, and so is its return', async () => {
  const { page, line } = await begin()
  for (let i = 0; i < 10; ++i) {
    await page.clock.runFor(300)
    await eventually(() => assert.equal(line.answered, line.asked.length))
  }
  assert.ok(line.asked.some((m) => m.type === 'ping'))
  assert.equal(await page.locator('.lost').count(), 0, 'quiet is not lost')
  line.hold()
  await page.clock.runFor(3000)
  assert.equal(await page.locator('.lost').count(), 1)
  line.release()
  await page.waitForSelector('.lost', { state: 'detached', timeout: 5000 })
  await play(page, site.board, 'enter I-79/7 4820', mouse)
})

// What is lit belongs to the unit on the map, not to its entry any more: the page has its answers.
async function entered(page, line) {
  await page.waitForFunction(() => document.querySelector('.play').dataset.revision === '1')
  await eventually(() => assert.equal(line.answered, line.asked.length))
  await litAt(page, '4719')
}

test('what is chosen without a line is not sent when the line returns; it is asked about', async () => {
  const { page, line, israel } = await begin()
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await entered(page, line)
  await stall(page, line)
  const before = line.asked.length
  await clickHex(page, '4719')
  await page.waitForSelector('[data-test=bubble], [data-test=whynot]')
  assert.deepEqual(line.asked.slice(before).filter((m) => m.type === 'act'), [], 'nothing waits in the line')
  line.release()
  await page.waitForSelector('.lost', { state: 'detached', timeout: 10000 })
  const unsent = page.locator('[data-test=unsent]')
  assert.match(await unsent.innerText(), /this was not done: Move 79\/7 Tank 4719/)
  assert.deepEqual(line.asked.slice(before).filter((m) => m.type === 'act'), [], 'nothing is sent of itself')
  assert.equal(israel.state.revision, 1, 'nothing was done')
  await acting(page, () => unsent.getByRole('button', { name: 'Do it now' }).click())
  assert.equal(await hexOf(page, 'I-79/7'), '4719')
  await unsent.waitFor({ state: 'detached' })
})

test('a line that stays dead is replaced, and the question can be declined', async () => {
  const { page, line, israel } = await begin()
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await entered(page, line)
  page.expectsLoss = true
  await stall(page, line)
  await clickHex(page, '4719')
  await page.waitForSelector('[data-test=bubble], [data-test=whynot]')
  while (line.made < 2) await page.clock.runFor(1000)
  line.queue.length = 0 // the old connection is gone
  line.held = false
  await page.waitForSelector('.lost', { state: 'detached', timeout: 15000 })
  assert.equal(await revision(page), 1)
  assert.equal(israel.state.revision, 1)
  const unsent = page.locator('[data-test=unsent]')
  await unsent.getByRole('button', { name: 'Leave it' }).click()
  await unsent.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await play(page, site.board, 'move I-79/7 4720', mouse)
  assert.equal(await hexOf(page, 'I-79/7'), '4720')
})

test('what is said on a line that is dead, though nobody knows it yet, is not sent later', async () => {
  const { page, line } = await begin()
  await eventually(() => assert.equal(line.answered, line.asked.length))
  line.hold()
  await page.clock.runFor(1300) // older than what proves that the line works, younger than a stall
  await page.fill('[data-test=say]', 'are you there?')
  await page.keyboard.press('Enter')
  await page.clock.runFor(3000)
  await page.locator('[data-test=chat] [role=alert], [data-test=chat] + [role=alert], .panel [role=alert]').first().waitFor()
  line.release()
  await page.waitForSelector('.lost', { state: 'detached', timeout: 10000 })
  await page.clock.runFor(1000)
  assert.deepEqual(line.sent('chat'), [])
  assert.equal(await page.inputValue('[data-test=say]'), 'are you there?', 'it can be said again')
})
