// What keeps a large game orderly: what can be taken back, values on the map, overlays by name, columns that enter in one
// gesture, grouped duties, merged lines, questions worth asking, and the list of one's games.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { caughtUp, findHex, gameAddress, hexOf, litHexes, myTurn, newGame, reached, revision, rewrite } from './support.mjs'

const site = setting()
const kMachine = { israel: 'here', egypt: 'officer' }

test('a friendly machine agrees to every undo at once, a strict one says no', { timeout: 120000 }, async () => {
  for (const undo of ['friendly', 'strict']) {
    const game = await newGame(site.url, { scenario: site.scenario, seats: kMachine, options: { setup: 'ready' }, terms: { undo } })
    const wire = await site.wire(game, 'israel')
    while (wire.state.view.turn === 1) {
      if (wire.state.decision?.mine) await wire.act('end')
      else await wire.news()
    }
    await wire.until((s) => s.decision?.mine)
    const page = await site.sit(game, game.tokens.israel)
    await caughtUp(page, wire)
    await page.keyboard.press('Escape')
    const before = await revision(page)
    const title = await page.getAttribute('[data-test=undo]', 'title')
    if (undo === 'friendly') {
      assert.match(title, /the machine agrees/)
      await page.click('[data-test=undo]')
      await page.locator('[data-test=taken-back]').waitFor()
    } else {
      assert.match(title, /strict game/)
      await page.click('[data-test=undo]')
      await page.locator('[data-test=whynot]').waitFor()
      assert.match(await page.locator('[data-test=whynot]').innerText(), /strict/)
      assert.equal(await revision(page), before)
    }
  }
})

test('objectives carry their points on the map', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.locator('[data-worth="4620"]').waitFor({ state: 'attached' })
  assert.match(await page.locator('[data-worth="4620"] text').textContent(), /^\d/)
  assert.ok((await page.locator('[data-worth]').count()) >= 9)
})

test('overlays are chosen by name and by a digit', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  const zones = page.locator('[data-overlay]').first()
  assert.match(await zones.innerText(), /zones of control/)
  const marks = () => page.locator('.overlay [data-mark], .overlay .mark, .overlay .tint').count()
  const before = await marks()
  await zones.click()
  await page.waitForFunction((n) => document.querySelectorAll('.overlay [data-mark], .overlay .mark, .overlay .tint').length > n, before)
  assert.equal(await zones.getAttribute('aria-pressed'), 'true')
  await page.keyboard.press('1')
  await page.waitForFunction(() => document.querySelector('[data-overlay]').getAttribute('aria-pressed') === 'false')
})

test('a formation enters the map as a column in one gesture', { timeout: 60000 }, async () => {
  const { page } = await site.begin()
  await myTurn(page)
  const goal = await findHex(page, '4719')
  await page.click('.chip[data-unit="I-79/7"]')
  await litHexes(page)
  await page.keyboard.press('g')
  const group = page.locator('[data-test=group]')
  await group.waitFor()
  const [, size] = (await group.innerText()).match(/(\d+) units together/)
  assert.ok(Number(size) > 4, `${size} units`)
  await page.mouse.click(goal.x, goal.y)
  await group.waitFor({ state: 'detached', timeout: 45000 })
  const entered = await page.locator('.piece[data-unit^="I-"]').count()
  assert.ok(entered > 4, `${entered} have entered`)
  assert.equal(await hexOf(page, 'I-79/7'), '4719', 'the first goes all the way')
})

test('duties of one kind are one line with their number, which opens and steps through them', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, {
    state: ({ view }) => {
      view.duties = ['I-79/7', 'I-82/7', 'I-1/Av', 'I-1/Ba'].map((unit) => ({ text: 'must still enter', case: '5.1', unit }))
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  const duties = page.locator('[data-test=duties]')
  assert.equal(await duties.locator('li').count(), 1)
  assert.match(await duties.innerText(), /4 × .*must still enter/s)
  await duties.locator('.tool').click()
  await page.waitForFunction(() => document.querySelector('.play').dataset.selected === 'I-79/7')
  await duties.locator('.line').click()
  assert.equal(await duties.locator('li').count(), 5)
})

test('many duties of few kinds are one line for each kind', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, {
    state: ({ view }) => {
      view.duties = ['I-79/7', 'I-82/7', 'I-9/7', 'I-2/Av', 'I-E/Tal'].map((unit) => ({ text: 'must still attack', case: '7.3', unit }))
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  const lines = await page.locator('[data-test=duties] li .line').allInnerTexts()
  assert.deepEqual(lines.map((l) => l.replace(/\s+/g, ' ')), ['2 × Tank must still attack', '2 × Mechanized infantry must still attack', 'E/Tal Engineer must still attack'])
})

test('a walk is one line of the log; the foot of the panel is one line of buttons', async () => {
  const { page, game } = await site.begin()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4818', 'move I-79/7 4817', 'move I-79/7 4717']) await israel.act(action)
  await caughtUp(page, israel)
  const lines = await page.locator('[data-test=log] li').filter({ hasText: '79/7' }).count()
  assert.equal(lines, 1)
  const tops = await page.locator('.panel footer .foot button').evaluateAll((all) => all.map((b) => Math.round(b.getBoundingClientRect().top)))
  assert.ok(tops.length >= 4 && new Set(tops).size === 1, tops.join())
})

test('when to be asked is chosen in words', async () => {
  await site.use('aiw/s2')
  const game = await site.newGame({ israel: 'here', egypt: 'here' })
  const wire = await site.wire(game, 'israel')
  const seat = wire.state.decision.mine ? 'israel' : 'egypt'
  const page = await site.sit(game, game.tokens[seat])
  await myTurn(page)
  const choice = page.locator('[data-aside=orders]')
  await choice.waitFor()
  assert.match(await page.locator('label.aside').innerText(), /Ask me about opportunity fire/)
  assert.equal(await choice.evaluate((s) => s.selectedOptions[0]?.textContent), 'always')
  const before = await revision(page)
  await choice.selectOption({ label: 'at 2:1 or better' })
  await reached(page, before + 1)
  await page.waitForFunction(() => document.querySelector('[data-aside=orders]').selectedOptions[0]?.textContent === 'at 2:1 or better')
  await page.click('.menu > button')
  const futile = page.locator('[data-test=ask-futile]')
  assert.match(await futile.innerText(), /even where nothing can come of it/)
  await futile.click()
  await page.click('.menu > button')
  await page.waitForFunction(() => document.querySelector('[data-test=ask-futile]')?.getAttribute('aria-pressed') === 'true')
  await site.use('elarish67/standard')
})

test('the lobby lists my games, those that wait for me first, with whose turn it is', async () => {
  const page = await site.open()
  const first = await site.newGame({ israel: 'here', egypt: 'here' })
  const second = await site.newGame({ israel: 'here', egypt: 'here' })
  for (const [game, seat] of [[first, 'israel'], [second, 'egypt']]) {
    await page.goto(gameAddress(site.url, game.game, game.tokens[seat]))
    await page.waitForSelector('[data-test=prompt]')
  }
  await page.goto(`${site.url}/#/`)
  const games = page.locator('.mine li:not(.learn)')
  await page.waitForFunction(() => document.querySelectorAll('.mine li:not(.learn) em').length === 2 && [...document.querySelectorAll('.mine li:not(.learn) em')].every((e) => e.textContent))
  assert.match(await games.nth(0).innerText(), /El Arish[\s\S]*Israel ·[\s\S]*turn 1[\s\S]*your turn/)
  assert.match(await games.nth(1).innerText(), /waiting for Israel\n/)
})
