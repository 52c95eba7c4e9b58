// Playing against the machine: choosing it, seeing it think, following its moves at one's own speed, asking for a hint.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mouse, play } from './hands.mjs'
import {
  acting, enter, gameAddress, hexOf, myTurn, newGame, openPage, revision, serious, startBrowser, startServer, Wire,
} from './support.mjs'

const kScenario = 'elarish67/standard'
let server
let browser
let board

before(async () => {
  server = await startServer({ more: ['--think', '1.5'] })
  browser = await startBrowser()
  board = await (await fetch(`${server.url}/api/scenarios/${kScenario}/board`)).json()
})
after(async () => {
  await browser?.close()
  await server?.stop()
})

const calm = (page) => assert.deepEqual(page.troubles, [])
const shown = (page) => page.locator('.play').getAttribute('data-shown').then(Number)
const whenShown = (page, n) => page.waitForFunction((at) => Number(document.querySelector('.play').dataset.shown) >= at, n)
const atNow = (page) => page.waitForFunction(() => {
  const { shown, revision } = document.querySelector('.play').dataset
  return shown === revision && !document.querySelector('[data-test=passing]')
})

async function sit(seats, seat, options) {
  const game = await newGame(server.url, { scenario: kScenario, seats, options: { setup: 'ready' } })
  const page = await openPage(browser, server.url, options)
  await enter(page, gameAddress(server.url, game.game, game.tokens[seat]))
  await page.evaluate((b) => (window.testBoard = b), board)
  return { game, page }
}
async function chooseSpeed(page, speed) {
  await page.click('.menu > button')
  await page.locator('.menu [data-test=speed]').selectOption(speed)
  await page.click('.menu > button')
}
// Ends phases until the other side has to decide.
async function handOver(page) {
  for (let i = 0; i < 4 && (await page.locator('.play').getAttribute('data-mine')) === 'true'; ++i)
    await acting(page, () => page.click('[data-verb=end]'))
}

test('the general is chosen in the lobby, is seen thinking, and plays', { timeout: 120000 }, async () => {
  const page = await openPage(browser, server.url, { reducedMotion: 'no-preference' })
  await page.goto(server.url)
  const box = page.locator(`[data-scenario="${kScenario}"]`)
  await box.locator('button.loud').click()
  const chairs = box.locator('form select')
  const names = await chairs.nth(1).locator('option').allInnerTexts()
  for (const name of ['General', 'Officer', 'Recruit', 'Random']) assert.ok(names.some((n) => n.includes(name)), `${name}: ${names}`)
  assert.equal(await chairs.nth(1).inputValue(), 'officer', 'the usual opponent answers at once')
  await chairs.nth(1).selectOption('general')
  assert.match(await box.locator('.about').nth(1).innerText(), /plans/, 'what it is like is said')
  assert.deepEqual(await serious(page), [])
  await chairs.nth(2).selectOption('ready')
  await box.locator('form button.loud').click()
  await page.waitForSelector('.viewport')
  await myTurn(page)
  assert.match(await page.locator('.top .game').innerText(), /General \(machine\)/)
  await handOver(page)
  const before = await revision(page)
  const thinking = page.locator('[data-test=thinking]')
  await thinking.waitFor()
  assert.match(await thinking.innerText(), /General \(Egyptian\) is thinking/)
  assert.equal(await page.locator('.thinking').getAttribute('role'), 'status')
  // Meanwhile everything can be looked at.
  await page.locator('.turns button').first().click()
  await page.waitForSelector('[data-test=replaybar]')
  assert.deepEqual(await serious(page), [], 'thinking')
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-test=replaybar]', { state: 'detached' })
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) > n, before, { timeout: 60000 })
  await thinking.waitFor({ state: 'detached', timeout: 60000 })
  await page.keyboard.press('s')
  await atNow(page)
  calm(page)
  await page.context().close()
})

test('the other side’s moves are shown slowly, nothing can be done meanwhile, and they can be skipped', { timeout: 120000 }, async () => {
  const { game, page } = await sit({ israel: 'link', egypt: 'here' }, 'egypt', { reducedMotion: 'no-preference' })
  await chooseSpeed(page, 'slow')
  const israel = await Wire.open(server.url, game.game, game.tokens.israel)
  for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821', 'enter I-1A/Tal 4819', 'enter I-9/7 4822']) await israel.act(action)
  await page.waitForSelector('[data-test=passing]')
  await whenShown(page, 1)
  const first = await shown(page)
  assert.ok(first < 4, `not all at once: ${first}`)
  assert.equal(await page.locator(`[data-test=log] li`).first().innerText().then((t) => /(^|[^7])9\/7/.test(t)), false, 'the log goes with the picture')
  await whenShown(page, first + 1)
  // It becomes Egypt's decision while the picture is still an old one.
  for (let i = 0; i < 4 && israel.state.decision?.mine; ++i) await israel.act('end')
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) >= n, israel.state.revision)
  assert.ok((await shown(page)) < (await revision(page)), 'still on the way')
  assert.equal(await page.locator('.play').getAttribute('data-mine'), 'false', 'nothing can be done on an old picture')
  assert.equal(await page.locator('[data-verb=end]').count(), 0)
  const old = await revision(page)
  for (const key of ['e', 'u', 'r']) await page.keyboard.press(key)
  assert.equal(await revision(page), old)
  assert.deepEqual(await serious(page), [], 'passing')
  await page.click('[data-test=skip]')
  await atNow(page)
  assert.equal(await hexOf(page, 'I-9/7'), '4822')
  await myTurn(page)
  await page.waitForSelector('[data-verb=end]')
  calm(page)
  israel.close()
  await page.context().close()
})

test('step by step: each key press shows one action; the choice is remembered', { timeout: 120000 }, async () => {
  const { game, page } = await sit({ israel: 'link', egypt: 'here' }, 'egypt')
  // By keys alone.
  await page.locator('.menu > button').focus()
  await page.keyboard.press('Enter')
  await page.locator('.menu [data-test=speed]').focus()
  await page.keyboard.type('step')
  await page.waitForFunction(() => document.querySelector('.menu [data-test=speed]').value === 'step')
  await page.locator('.menu > button').focus()
  await page.keyboard.press('Enter')
  await page.reload()
  await page.waitForSelector('.viewport')
  await page.evaluate((b) => (window.testBoard = b), board)
  await page.waitForFunction(() => localStorage.getItem('mitla.speed') === '"step"')
  const israel = await Wire.open(server.url, game.game, game.tokens.israel)
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4719', 'enter I-82/7 4819', 'move I-82/7 4720']) await israel.act(action)
  await page.waitForFunction(() => document.querySelector('.play').dataset.revision === '4')
  await page.waitForTimeout(400)
  assert.equal(await shown(page), 0, 'it waits')
  await page.keyboard.press('.')
  await whenShown(page, 1)
  assert.equal(await hexOf(page, 'I-79/7'), '4820')
  await page.keyboard.press('.')
  await whenShown(page, 2)
  assert.equal(await hexOf(page, 'I-79/7'), '4719')
  assert.match(await page.locator('[data-test=passing] .told').innerText(), /79\/7/)
  await page.click('[data-test=next]')
  await whenShown(page, 3)
  assert.equal(await hexOf(page, 'I-82/7'), '4819')
  await page.keyboard.press('s')
  await atNow(page)
  assert.equal(await hexOf(page, 'I-82/7'), '4720')
  calm(page)
  israel.close()
  await page.context().close()
})

test('who wants less motion sees the other side’s moves at once', async () => {
  const { game, page } = await sit({ israel: 'link', egypt: 'here' }, 'egypt')
  const israel = await Wire.open(server.url, game.game, game.tokens.israel)
  await israel.act('enter I-79/7 4820')
  await page.waitForSelector('.piece[data-unit="I-79/7"]')
  assert.equal(await page.locator('[data-test=passing]').count(), 0)
  israel.close()
  await page.context().close()
})

test('a hint is asked for and done, by mouse and by keys', { timeout: 120000 }, async () => {
  const { page } = await sit({ israel: 'here', egypt: 'link' }, 'israel')
  await myTurn(page)
  await play(page, board, 'enter I-79/7 4820', mouse)
  const start = await revision(page)
  await page.click('[data-hint=officer]')
  const hint = page.locator('[data-test=hint]')
  await hint.waitFor()
  assert.match(await hint.innerText(), /The officer would: \S+/)
  assert.ok((await page.locator('.advised').count()) > 0, 'it is marked on the map')
  assert.match(await page.locator('[data-test=said]').innerText(), /officer would/, 'a screen reader hears it')
  assert.deepEqual(await serious(page), [], 'hint')
  await acting(page, () => page.click('[data-test=do-hint]'))
  assert.equal(await revision(page), start + 1)
  await hint.waitFor({ state: 'detached' })

  await myTurn(page)
  await page.locator('.viewport').focus()
  await page.keyboard.press('h')
  await hint.waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('[data-test=do-hint]'))
  await acting(page, () => page.keyboard.press('Enter'))
  assert.equal(await revision(page), start + 2)

  await myTurn(page)
  await page.click('[data-hint=general]')
  await hint.waitFor()
  assert.match(await hint.innerText(), /The general would/)
  await page.locator('[data-test=advice]').getByRole('button', { name: 'No, thanks' }).click()
  await hint.waitFor({ state: 'detached' })
  assert.equal(await page.locator('.advised').count(), 0)
  calm(page)
  await page.context().close()
})

test('nobody else is offered a hint', async () => {
  const { page } = await sit({ israel: 'link', egypt: 'here' }, 'egypt')
  assert.equal(await page.locator('[data-test=advice]').count(), 0)
  await page.keyboard.press('h')
  assert.equal(await page.locator('[data-test=hint]').count(), 0)
  calm(page)
  await page.context().close()
})
