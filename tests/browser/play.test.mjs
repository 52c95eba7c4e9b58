// A person plays: new game, set-up, a turn by mouse, a turn by keys, two browsers, reconnect, undo, replay,
// refusals. Everything happens in Chromium against the real server.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { choose, keys, mouse, play, playAlone } from './hands.mjs'
import { setting } from './setting.mjs'
import {
  acting, caughtUp, clickHex, endPhase, enter, findHex, freePort, gameAddress, hexOf, litHexes, myTurn, newGame, openBox, revision, startServer,
} from './support.mjs'

const site = setting()

const prompt = (page) => page.locator('[data-test=prompt]').innerText()

test('a new game is two clicks away, and the lobby remembers it', async () => {
  const page = await site.open()
  await page.goto(site.url)
  const box = await openBox(page, site.scenario)
  // The card shows the map: a picture of nothing but paint is small.
  await box.locator('.cover img').evaluate((image) => image.decode())
  assert.ok((await box.locator('.cover').screenshot()).length > 15000, 'the map is on the card')
  // Nothing hangs over the edge of a box.
  const wide = await page.locator('.box').evaluateAll((all) => all.filter((b) => b.scrollWidth > b.clientWidth + 1).map((b) => b.dataset.scenario))
  assert.deepEqual(wide, [])
  await box.locator('button.loud').click()
  await page.waitForSelector('.viewport')
  await myTurn(page)
  assert.ok((await page.locator('.chip').count()) > 20, 'units wait in their box')
  await page.goto(site.url)
  await page.waitForSelector('.mine li.turn')
  assert.match(await page.locator('.mine li.turn').innerText(), /your turn/i)
})

test('set-up by dragging, by clicking, with a refusal that names its case', async () => {
  const game = await site.newGame({ israel: 'link', egypt: 'here' }, {})
  const page = await site.sit(game, game.tokens.egypt)
  await myTurn(page)

  const to = await findHex(page, '4620')
  const from = await page.locator('.chip[data-unit="E-14"]').boundingBox()
  await acting(page, async () => {
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
  })
  assert.equal(await hexOf(page, 'E-14'), '4620')

  await play(page, site.board, 'place E-1/7 4622', mouse)
  assert.equal(await hexOf(page, 'E-1/7'), '4622')

  await page.click('.chip[data-unit="E-PLA"]')
  await page.waitForSelector('.play[data-selected="E-PLA"]')
  await litHexes(page)
  await clickHex(page, '3844')
  await page.waitForSelector('[data-test=bubble]')
  assert.match(await page.locator('[data-test=bubble]').innerText(), /\d+\.\d+/)

  await page.keyboard.press('Escape')
  await acting(page, () => page.click('[data-verb=ready]'))
  await endPhase(page)
  assert.equal(await page.locator('.play').getAttribute('data-mine'), 'false')
})

// A whole turn of one side: entries and moves, then attacks with whatever they lead to.
async function wholeTurn(hand) {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  await myTurn(page)
  const entries = [['I-79/7', '4820', '4720'], ['I-82/7', '4821', '4721'], ['I-1A/Tal', '4819', '4818'], ['I-9/7', '4822', '4722']]
  for (const [unit, at, to] of entries) {
    await play(page, site.board, `enter ${unit} ${at}`, hand)
    await play(page, site.board, `move ${unit} ${to}`, hand)
    assert.equal(await hexOf(page, unit), to)
  }
  await play(page, site.board, 'end', hand)
  await israel.until((s) => s.view.phase.includes('combat'))
  assert.ok((await page.locator('[data-test=duties] li').count()) > 0, 'duties are listed')
  await hand.press(page, '[data-test=duties] li button.line')

  const kinds = new Set()
  const opponent = playAlone(egypt, site.board, (s) => s.decision?.mine && s.decision.kind === 'movement')
  for (let step = 0; step < 80; ++step) {
    await israel.until((s) => s.decision?.mine || s.view.phase.startsWith('egypt'))
    const state = israel.state
    if (!state.decision?.mine) break
    await caughtUp(page, israel)
    kinds.add(state.decision.kind)
    if (state.decision.kind === 'declare') await page.waitForSelector('[data-test=odds]')
    await play(page, site.board, await choose(israel, site.board), hand)
    await israel.until((s) => s.revision > state.revision)
  }
  assert.ok(!israel.state.decision?.mine, 'the turn came to its end')
  await opponent
  assert.ok(kinds.has('combat') && kinds.has('declare'), `attacks were made: ${[...kinds]}`)
  assert.ok((await page.locator('[data-test=log] .die').count()) > 0, 'dice are shown in the log')
}

test('a whole turn by mouse', { timeout: 120000 }, () => wholeTurn(mouse))
test('a whole turn by keys alone', { timeout: 240000 }, () => wholeTurn(keys))

test('two browsers play each other', async () => {
  const { game, page } = await site.begin()
  const other = await site.sit(game, game.tokens.egypt)
  assert.match(await prompt(other), /waiting/i)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await other.waitForSelector('.piece[data-unit="I-79/7"]')
  assert.equal(await hexOf(other, 'I-79/7'), '4820')
  await play(page, site.board, 'end', mouse)
  if (!(await other.locator('.play[data-mine=true]').count())) await play(page, site.board, 'end', mouse)
  await myTurn(other)
  assert.match(await prompt(page), /waiting/i)
  await play(other, site.board, 'end', mouse)
})

test('undo, redo, and undo to here from the log', async () => {
  const { page } = await site.begin()
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await play(page, site.board, 'move I-79/7 4719', mouse)
  await acting(page, () => page.click('[data-test=undo]'))
  assert.equal(await hexOf(page, 'I-79/7'), '4820')
  await acting(page, () => page.click('[data-test=redo]'))
  assert.equal(await hexOf(page, 'I-79/7'), '4719')
  await acting(page, () => page.locator('[data-test=log] .tool[aria-label^="undo"]').last().click())
  assert.equal(await revision(page), 0)
  assert.equal(await hexOf(page, 'I-79/7'), null)
})

test('replay: scrub, step, jump to a turn, back to the game', async () => {
  const { page } = await site.begin()
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4719', 'enter I-82/7 4819', 'move I-82/7 4720']) await play(page, site.board, action, mouse)
  await page.keyboard.press('Escape')
  await page.click('[data-test=replay]')
  const bar = page.locator('[data-test=replaybar]')
  await bar.waitFor()
  await bar.locator('input').fill('1')
  await bar.getByText('after 1 of 4').waitFor()
  assert.equal(await hexOf(page, 'I-79/7'), '4820')
  await bar.getByRole('button', { name: 'Next' }).click()
  await bar.getByText('after 2 of 4').waitFor()
  assert.equal(await hexOf(page, 'I-79/7'), '4719')
  // The bar says in words what the step was, with its dice.
  assert.match(await bar.locator('.told').innerText(), /79\/7 .*moves .*4820 to 4719/)
  await bar.getByRole('button', { name: 'First' }).click()
  await bar.getByText('after 0 of 4').waitFor()
  await bar.getByRole('button', { name: 'Play' }).click()
  await bar.getByText('after 4 of 4').waitFor()
  await page.locator('.turns button').first().click()
  await bar.getByText('after 0 of 4').waitFor()
  await bar.getByRole('button', { name: 'Back to the game' }).click()
  await bar.waitFor({ state: 'detached' })
  assert.equal(await hexOf(page, 'I-82/7'), '4720')
})

test('a refused click shows the case, a sentence, and the help one click further', async () => {
  const { page } = await site.begin()
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await litHexes(page)
  await clickHex(page, '4620')
  const bubble = page.locator('[data-test=bubble]')
  await bubble.waitFor()
  assert.match(await bubble.innerText(), /\d+\.\d+.*: \S+ \S+/s)
  assert.match(await page.locator('[data-test=said]').innerText(), /\d+\.\d+/, 'a screen reader hears it')
  await bubble.getByRole('button', { name: /help/i }).click()
  await page.locator('[data-test=drawer] [data-test=help]').waitFor()
  const help = await page.locator('[data-test=drawer] [data-test=help]').innerText()
  assert.ok(help.length > 20)
  assert.doesNotMatch(help, /there is no help/i, 'the book has help on this case')
  await page.keyboard.press('Escape')
})

test('coming back shows what happened since', async () => {
  const { game, page } = await site.begin()
  const other = await site.open()
  const address = gameAddress(site.url, game.game, game.tokens.egypt)
  await enter(other, address)
  await other.waitForTimeout(200)
  await other.goto('about:blank')
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await play(page, site.board, 'move I-79/7 4719', mouse)
  await enter(other, address)
  await other.waitForSelector('[data-test=since]')
  assert.match(await other.locator('[data-test=since]').innerText(), /79\/7/)
  await other.locator('[data-test=since] button.loud').click()
  await other.locator('[data-test=replaybar]').waitFor()
})

for (const how of ['stop', 'murder'])
  test(`the connection is lost and comes back by itself (${how})`, { skip: process.env.MITLA_URL ? 'needs a server of its own' : false }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mitla-reconnect-'))
    const port = await freePort()
    const store = join(folder, 'games.sqlite')
    let own = await startServer({ store, port })
    try {
      const game = await newGame(own.url, { scenario: site.scenario, seats: { israel: 'here', egypt: 'link' }, options: { setup: 'ready' } })
      const page = await site.enter(await site.open({}, own.url), game, game.tokens.israel, own.url)
      await play(page, site.board, 'enter I-79/7 4820', mouse)
      page.expectsLoss = true
      await own[how]()
      await page.waitForSelector('.lost')
      own = await startServer({ store, port })
      await page.waitForSelector('.lost', { state: 'detached', timeout: 20000 })
      page.expectsLoss = false
      assert.equal(await hexOf(page, 'I-79/7'), '4820', 'what was acknowledged is there')
      assert.equal(await revision(page), 1)
      await play(page, site.board, 'move I-79/7 4719', mouse)
      assert.equal(await hexOf(page, 'I-79/7'), '4719')
      page.expectsLoss = true // the server ends before the page does
    } finally {
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

test('a spectator sees and cannot act', async () => {
  const { game, page } = await site.begin()
  const watcher = await site.sit(game, game.spectator)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await watcher.waitForSelector('.piece[data-unit="I-79/7"]')
  assert.equal(await watcher.locator('.play').getAttribute('data-mine'), 'false')
  assert.equal(await watcher.locator('[data-verb=end]').count(), 0)
})

test('a wrong link says so', async () => {
  const page = await site.open()
  page.expectsLoss = true
  await page.goto(gameAddress(site.url, 'nothing', 'nobody'))
  await page.waitForSelector('main.plain h1', { timeout: 20000 })
})
