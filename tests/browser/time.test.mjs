// People who play each other by the clock, talk, and are watched at once or late.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { myTurn, newGame, openBox, reached, serious } from './support.mjs'

const site = setting()
const kSeats = { israel: 'here', egypt: 'link' }
const timed = (terms) => newGame(site.url, { scenario: site.scenario, seats: kSeats, options: { setup: 'ready' }, terms })

test('what is said at the table is read by both, and can be said by keys alone', async () => {
  const { page, game } = await site.begin()
  const friend = await site.sit(game, game.tokens.egypt, { colorScheme: 'dark' })
  for (const p of [page, friend]) await p.locator('[data-test=chat]').waitFor()
  await page.focus('[data-test=say]')
  await page.keyboard.type('Good luck! e')
  await page.keyboard.press('Enter')
  await friend.locator('[data-test=chat] li', { hasText: 'Good luck! e' }).waitFor()
  assert.match(await friend.locator('[data-test=chat] li').innerText(), /^Israel/)
  assert.equal(await page.inputValue('[data-test=say]'), '', 'the line is free for the next one')
  assert.equal(await page.locator('[data-test=ending]').count(), 0, 'letters in the line are no keys of the table')
  for (const p of [page, friend]) assert.deepEqual(await serious(p), [])
  await friend.reload()
  await friend.locator('[data-test=chat] li', { hasText: 'Good luck!' }).waitFor()
  // A side of one seat has nobody to whisper to.
  assert.equal(await page.locator('[data-test=chat] select').count(), 0)
})

test('where a side has several seats one of them talks to it alone', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await page.route('**/board', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.teams = [{ id: 'a', title: 'A', seats: ['israel', 'partner'] }, { id: 'b', title: 'B', seats: ['egypt'] }]
    await route.fulfill({ response: answer, json: body })
  })
  await site.enter(page, game, game.tokens.israel)
  const egypt = await site.sit(game, game.tokens.egypt)
  await page.locator('[data-test=chat] select').selectOption('side')
  await page.fill('[data-test=say]', 'a plan')
  await page.keyboard.press('Enter')
  await page.locator('[data-test=chat] li', { hasText: 'a plan' }).waitFor()
  await page.locator('[data-test=chat] select').selectOption('table')
  await page.fill('[data-test=say]', 'hello')
  await page.keyboard.press('Enter')
  await egypt.locator('[data-test=chat] li', { hasText: 'hello' }).waitFor()
  assert.equal(await egypt.locator('[data-test=chat] li', { hasText: 'a plan' }).count(), 0)
})

test('a game against the machine alone has no line to talk in, and no clock', async () => {
  const { page } = await site.begin({ seats: { israel: 'here', egypt: 'officer' } })
  await myTurn(page)
  assert.equal(await page.locator('[data-test=chat], [data-test=clocks]').count(), 0)
})

test('the lobby offers a clock and late spectators where a friend plays', async () => {
  const page = await site.open()
  await page.goto(site.url)
  const box = await openBox(page, site.scenario)
  assert.equal(await box.locator('[data-test=clock]').count(), 0)
  await box.locator('form select').nth(1).selectOption('link')
  await box.locator('[data-test=clock]').selectOption('move 259200')
  await box.locator('[data-test=delay]').selectOption('600')
  await box.locator('form select').nth(2).selectOption('ready')
  assert.deepEqual(await serious(page), [])
  await box.locator('button.loud').click()
  await page.locator('[data-test=clocks]').waitFor()
  assert.match(await page.locator('[data-test=clocks]').innerText(), /Israel\s*3 days 0 h.*Egypt\s*3 days 0 h.*for this move/s)
})

test('the clock runs; who is out of time can be claimed by the other side', { timeout: 60000 }, async () => {
  const clock = { kind: 'total', seconds: 3 }
  const game = await timed({ clock })
  const page = await site.sit(game, game.tokens.egypt)
  const late = await site.sit(game, game.tokens.israel, { colorScheme: 'dark' })
  const other = await timed({ clock })
  const hasty = await site.sit(other, other.tokens.egypt)
  await hasty.locator('[data-test=clocks]').waitFor()
  await hasty.click('[data-test=claim-time]')
  await hasty.locator('[data-test=outcome]').waitFor() // as soon as it is offered

  await page.locator('[data-test=claim-time]').waitFor()
  assert.match(await late.locator('[data-test=late]').innerText(), /Israel is out of time/)
  assert.equal(await late.locator('[data-test=claim-time]').count(), 0)
  for (const p of [page, late]) assert.deepEqual(await serious(p), [])
  await page.click('[data-test=claim-time]')
  await page.locator('[data-test=outcome]').waitFor()
  assert.match(await page.locator('[data-test=outcome]').innerText(), /Egypt/)
})

test('spectators see the game at once, or late if it was so agreed', { timeout: 60000 }, async () => {
  const soon = await site.newGame()
  const late = await timed({ delay: 3 })
  for (const [game, waits] of [[soon, false], [late, true]]) {
    const watcher = await site.sit(game, game.spectator)
    const israel = await site.wire(game, 'israel')
    assert.equal(await watcher.locator('[data-test=delayed]').count(), waits ? 1 : 0)
    const start = Date.now()
    await israel.act('enter I-79/7 4820')
    await reached(watcher, 1)
    if (waits) assert.ok(Date.now() - start > 2000, `${Date.now() - start} ms`)
    assert.equal(await watcher.locator('.piece[data-unit="I-79/7"]').count(), 1)
  }
})

test('who wants to be told is told when the turn comes, by the title and a notice', async () => {
  const game = await site.newGame()
  const page = await site.open({ permissions: ['notifications'] })
  await page.addInitScript(() => {
    window.told = []
    window.Notification = class {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title) {
        window.told.push(title)
      }
      close() {}
    }
    Object.defineProperty(document, 'hidden', { get: () => true })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.hasFocus = () => false
  })
  await site.enter(page, game, game.tokens.egypt)
  assert.match(await page.title(), /El Arish/)
  await page.click('.menu > button')
  await page.click('[data-test=notices]')
  const israel = await site.wire(game, 'israel')
  while (israel.state.decision?.mine) await israel.act('end')
  await page.waitForFunction(() => document.title.startsWith('●'))
  await page.waitForFunction(() => window.told.length > 0)
  assert.match((await page.evaluate(() => window.told))[0], /your turn/)
})
