// The units by formation, counters from afar and in the air, areas with one border, the panel of a phone, boxes with pictures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { acting, enter, findHex, gameAddress, litHexes, myTurn, revision, rewrite, serious } from './support.mjs'

const site = setting()
const kDesk = { viewport: { width: 1440, height: 900 } }
const kPhone = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

test('the units are listed by formation; a press selects one, and the list is read by axe in both themes', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.keyboard.press('u')
  const roster = page.locator('[data-test=roster]')
  await roster.waitFor()
  assert.match(await roster.innerText(), /Tal Division/)
  const row = roster.locator('[data-roster="I-79/7"]')
  if (!(await row.count())) await roster.locator('[data-formation]', { hasText: 'Tal' }).click()
  await row.click()
  await page.waitForSelector('.play[data-selected="I-79/7"]')
  const formations = await roster.locator('[data-formation]').count()
  await page.click('[data-test=roster-all]')
  await page.waitForFunction((n) => document.querySelectorAll('[data-formation]').length > n, formations)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme)
    assert.deepEqual(await serious(page), [], theme)
  }
  await page.keyboard.press('Escape')
  await roster.waitFor({ state: 'detached' })
})

test('from afar a side is a shape; a unit in the air floats above the others', async () => {
  const game = await site.newGame()
  const page = await site.open(kDesk)
  const aloft = 'E-14'
  await rewrite(page, {
    board: (body) => body.statuses.push({ id: 'up', title: 'in the air', glyph: '✈', look: 'aloft' }),
    state: ({ view }) => view.pieces.filter((p) => p.unit === aloft).forEach((p) => (p.status = [...(p.status ?? []), 'up'])),
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  assert.equal(await page.locator(`.piece[data-unit="${aloft}"] .aloft .sky`).count(), 1)
  assert.equal(await page.locator('.aloft').count(), 1)
  assert.equal(await page.locator('.piece').last().getAttribute('data-unit'), aloft, 'it is drawn last')
  assert.equal(await page.locator('.counter .far').first().isVisible(), false)
  await page.click('.zoom button:last-child')
  await page.waitForSelector('.world[data-detail=shape]')
  assert.equal(await page.locator('.counter .far').first().isVisible(), true)
  assert.equal(await page.locator('.counter .field').first().isVisible(), false)
})

test('an area has one border: hexsides within it are not drawn', async () => {
  const game = await site.newGame()
  const page = await site.open(kDesk)
  await rewrite(page, { state: ({ view }) => view.marks.push({ kind: 'binding-zone', hex: '4720', value: 1 }, { kind: 'binding-zone', hex: '4721', value: 1 }) })
  await site.enter(page, game, game.tokens.israel)
  await page.locator('[data-area=binding-zone]').waitFor()
  const sides = (await page.locator('path.border').first().getAttribute('d')).split('M').length - 1
  assert.equal(sides, 10, 'two neighbours have twelve sides and share one')
})

test('on a phone the panel is a sheet with three stops, and remembers its own', async () => {
  const { page, game } = await site.begin({ page: kPhone })
  await myTurn(page)
  const width = () => page.locator('.viewport').evaluate((v) => v.clientWidth)
  const usual = await width()
  await page.tap('[data-test=sheet]')
  await page.waitForSelector('.panel[data-stop=all]')
  assert.ok((await width()) < usual)
  await page.tap('[data-test=sheet]')
  await page.waitForSelector('.panel[data-stop=question]')
  assert.equal(await width(), 844, 'the map fills the screen')
  assert.ok(await page.locator('[data-test=prompt]').isVisible())
  assert.ok(await page.locator('[data-verb=end]').isVisible())
  assert.deepEqual(await serious(page), [])
  await page.reload()
  await page.waitForSelector('.panel[data-stop=question]')
  await enter(page, gameAddress(site.url, game.game, game.tokens.israel))
})

test('on a phone the first press on a lit hex shows what the second one does', async () => {
  const { page } = await site.begin({ page: kPhone })
  await myTurn(page)
  const unit = '.play[data-selected="I-79/7"]'
  await page.tap('.chip[data-unit="I-79/7"]')
  await page.waitForSelector(unit)
  await litHexes(page)
  const before = await revision(page)
  const tap = async (hex) => {
    const at = await findHex(page, hex)
    await page.touchscreen.tap(at.x, at.y)
  }
  await tap('4820')
  await page.locator('[data-test=aim]').waitFor()
  assert.match(await page.locator('[data-test=aim]').innerText(), /Press again.*4820/s)
  assert.deepEqual(await serious(page), [])
  assert.equal(await revision(page), before, 'nothing was played')
  await acting(page, () => tap('4820'))
  assert.equal(await page.locator('[data-test=aim]').count(), 0)
})

test('every box of the shelf has a picture, and the way into the game is in sight', async () => {
  const page = await site.open(kDesk)
  await page.goto(site.url)
  await page.locator('[data-box]').first().waitFor()
  await page.waitForFunction(() => [...document.querySelectorAll('[data-box] img')].every((i) => i.complete && i.naturalWidth > 0))
  assert.ok((await page.locator('[data-box]').count()) >= 5)
  for (const box of await page.locator('[data-box]').all()) {
    await box.click()
    const play = await page.locator('.box button.loud').boundingBox()
    assert.ok(play.y + play.height <= 900, `${await box.getAttribute('data-box')}: ${play.y}`)
  }
})
