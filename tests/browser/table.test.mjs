// Around the table: consent, hot seat, dialogs, standing orders, line of sight, a touch screen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play, playAlone } from './hands.mjs'
import { setting } from './setting.mjs'
import { acting, clickHex, endPhase, enter, hexOf, myTurn, reached, resting, revision, startInLobby } from './support.mjs'

const site = setting()

// Israel attacks 4620 and rolls the die.
async function attack(game) {
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end', 'attack 4620', 'with I-79/7', 'with I-82/7', 'resolve']) await israel.act(action)
  return israel
}
const menu = async (page, name) => {
  await page.click('.menu > button')
  await page.locator('.menu li button', { hasText: name }).click()
  await page.waitForSelector('dialog')
}
const shut = async (page) => {
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
}

test('undo by consent: asked, refused, asked again, agreed', { timeout: 120000 }, async () => {
  const { game, page } = await site.begin()
  const other = await site.sit(game, game.tokens.egypt)
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  await israel.act('enter I-79/7 4820')
  await playAlone(israel, site.board, (s) => s.decision?.seat === 'egypt')
  await egypt.until((s) => s.decision?.mine)
  const before = israel.state.revision
  await egypt.act('end')
  await reached(page, before + 1)

  await page.click('[data-test=undo]')
  const ask = other.locator('.ask')
  await ask.waitFor()
  assert.match(await ask.innerText(), /Israeli/)
  await ask.getByRole('button', { name: 'Refuse' }).click()
  await ask.waitFor({ state: 'detached' })
  assert.equal(await revision(page), before + 1, 'nothing was taken back')

  // From the log: everything back to before the first action.
  await page.locator('[data-test=log] .tool[aria-label^="Ask"]').last().click()
  await ask.waitFor()
  await ask.getByRole('button', { name: 'Agree' }).click()
  for (const each of [page, other]) await each.waitForSelector('.play[data-revision="0"]')
  assert.equal(await hexOf(page, 'I-79/7'), null)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
})

test('hot seat: two chairs at one device, the one that decides is shown', async () => {
  const game = await site.newGame({ israel: 'here', egypt: 'here' })
  const page = await site.sit(game, [game.tokens.israel, game.tokens.egypt])
  await myTurn(page)
  assert.match(await page.locator('.top .game').innerText(), /both sides/)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  const phases = new Set()
  for (let i = 0; i < 6 && !phases.has('Egyptian movement'); ++i) {
    await myTurn(page)
    phases.add(await page.locator('.panel h2').innerText())
    if (!phases.has('Egyptian movement')) await endPhase(page)
  }
  assert.ok(phases.has('Israeli movement') && phases.has('Egyptian movement'), [...phases].join())
  const unit = await page.evaluate(() => document.querySelector('.piece .counter.ready')?.closest('.piece').dataset.unit)
  assert.match(unit ?? '', /^E-/, 'Egyptian units can act now')
  await endPhase(page)
})

test('luck compares what was expected with what came, by side', { timeout: 120000 }, async () => {
  const { game, page } = await site.begin()
  await menu(page, 'Luck')
  const before = await page.locator('dialog').innerText()
  await shut(page)
  const israel = await attack(game)
  const egypt = await site.wire(game, 'egypt')
  await Promise.race([
    Promise.all([playAlone(israel, site.board, (s) => s.view.turn > 1), playAlone(egypt, site.board, (s) => s.view.turn > 1)]),
    israel.until((s) => s.view.turn > 1),
  ])
  await reached(page, israel.state.revision)
  await menu(page, 'Luck')
  const section = page.locator('[data-test=luck] [data-seat=israel]')
  await section.waitFor()
  const text = await section.innerText()
  assert.notEqual(await page.locator('dialog').innerText(), before)
  assert.match(text, /luck \d+ of 100/)
  assert.match(text, /(Mobile|Frontal Assault)/)
  // In each table what was expected and what came add up to the same number of rolls.
  const tables = await section.locator('table').evaluateAll((tables) =>
    tables.map((t) => [...t.querySelectorAll('tbody tr')].map((tr) => [...tr.querySelectorAll('td')].slice(0, 2).map((td) => Number(td.textContent)))),
  )
  assert.ok(tables.length > 0)
  for (const rows of tables) {
    const expected = rows.reduce((sum, row) => sum + row[0], 0)
    const real = rows.reduce((sum, row) => sum + row[1], 0)
    assert.ok(real >= 1)
    assert.ok(Math.abs(expected - real) < 0.06 * rows.length, `${expected} expected, ${real} came`)
  }
})

test('links open chairs, fair dice show the commitment and at the end the seed, conceding asks first', async () => {
  const page = await site.open()
  await startInLobby(page, site.url, site.scenario, 'link')

  await menu(page, 'Links')
  const links = await page.locator('dialog .links input').evaluateAll((inputs) => inputs.map((i) => i.value))
  assert.equal(links.length, 3, 'both chairs and the spectators')
  await shut(page)
  const other = await site.open()
  await enter(other, links[0])
  assert.match(await other.locator('.top .game').innerText(), /you: Egypt · Israel: a person/)

  await menu(page, 'Fair dice')
  assert.match(await page.locator('dialog .fair').first().innerText(), /[0-9a-f]{64}/)
  assert.match(await page.locator('dialog [data-test=shares]').innerText(), /own/)
  assert.equal(await page.locator('dialog [data-test=seed]').count(), 0, 'no seed yet')
  await shut(page)

  await menu(page, 'Give the game up')
  await page.locator('dialog').getByRole('button', { name: 'Play on' }).click()
  await page.waitForSelector('dialog', { state: 'detached' })
  assert.equal(await revision(page), 0)
  await menu(page, 'Give the game up')
  await acting(page, () => page.locator('dialog').getByRole('button', { name: 'Yes, concede' }).click())
  await page.waitForSelector('[data-test=outcome]')
  await other.waitForSelector('[data-test=outcome]')
  assert.match(await page.locator('[data-test=outcome]').innerText(), /Egyptian/)
  await menu(page, 'Fair dice')
  assert.match(await page.locator('dialog [data-test=seed]').innerText(), /seed was \d+/)
})

test('a standing order answers a question for good, and can be withdrawn', { timeout: 120000 }, async () => {
  const { game, page } = await site.begin({ seat: 'egypt' })
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  const asked = (s) => s.decision?.mine && s.general.includes('pass')
  const both = () => Promise.race([
    playAlone(israel, site.board, () => false),
    playAlone(egypt, site.board, asked),
  ])
  await attack(game)
  await both()
  if (egypt.state.view.over) return assert.fail('the game ended before Egypt was asked')
  await page.waitForSelector('[data-test=always]')
  const kind = egypt.state.decision.kind
  await acting(page, () => page.click('[data-test=always]'))
  await page.waitForSelector('[data-test=orders] li')
  assert.deepEqual(egypt.state.orders.map((o) => o.kind), [kind])
  await page.locator('[data-test=orders] button').click()
  await page.waitForSelector('[data-test=orders]', { state: 'detached' })
})

test('a line of sight is drawn and told hex by hex', async () => {
  const { page } = await site.begin()
  await clickHex(page, '4620')
  await page.locator('[data-test=inspector]').getByRole('button', { name: /line of sight/i }).click()
  await clickHex(page, '4518')
  await page.waitForSelector('.sightline')
  assert.match(await page.locator('[data-test=inspector]').innerText(), /line of sight is (clear|blocked)/i)
  assert.ok((await page.locator('[data-test=inspector] .facts li').count()) > 0)
})

test('two fingers pinch the map', async () => {
  const { page } = await site.begin({ page: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } })
  const scale = () => page.evaluate(() => document.querySelector('.overlay').getScreenCTM().a)
  const box = await page.locator('.viewport').boundingBox()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const fingers = (type, spread) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: middle.x - spread, y: middle.y, id: 1 }, { x: middle.x + spread, y: middle.y, id: 2 }],
    })
  const pinch = async (from, to) => {
    await fingers('touchStart', from)
    for (let i = 1; i <= 8; ++i) await fingers('touchMove', from + ((to - from) * i) / 8)
    await fingers('touchEnd', 0)
    await resting(page)
  }
  const start = await scale()
  await pinch(30, 90)
  const near = await scale()
  assert.ok(near > start * 2, `${start} -> ${near}`)
  await pinch(90, 45)
  const far = await scale()
  assert.ok(far < near * 0.7, `${near} -> ${far}`)
  assert.equal(await revision(page), 0, 'a pinch is no click')
})
