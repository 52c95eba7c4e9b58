// The ribbon above the map, the small map in its corner, the legend.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './hands.mjs'
import { setting } from './setting.mjs'
import { myTurn, resting, serious } from './support.mjs'

const site = setting()
const moved = (page, from) => page.waitForFunction((was) => document.querySelector('.world').style.transform !== was, from)
const sight = (page) => page.evaluate(() => document.querySelector('.world').style.transform)

test('the ribbon says who wins as it stands, and who holds each objective', async () => {
  const { game, page } = await site.begin()
  await myTurn(page)
  const israel = await site.wire(game, 'israel')
  const ribbon = page.locator('[data-test=ribbon]')
  assert.match(await ribbon.innerText(), /As it stands: Draw/)
  const { objectives } = israel.state
  assert.ok(objectives.length > 0)
  assert.equal(await ribbon.locator('.pip').count(), objectives.length)
  const held = objectives.find((o) => o.holder === 'egypt')
  assert.ok(await ribbon.getByRole('button', { name: `${held.name}: Egypt` }).count())
  await ribbon.getByRole('button', { name: `${held.name}: Egypt` }).click()
  assert.equal(await page.locator('.viewport').getAttribute('data-cursor'), held.hex, 'a press goes there')
  for (const theme of ['light', 'dark']) {
    await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme)
    assert.deepEqual(await serious(page), [], theme)
  }
})

test('points are shown as soon as they are scored', { timeout: 60000 }, async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'end']) await israel.act(action)
  const points = (state) => Object.values(state.standing?.points ?? {}).map(Number).reduce((a, b) => a + b, 0)
  for (let i = 0; i < 200 && !points(israel.state); ++i) {
    const wire = israel.state.decision?.mine ? israel : egypt
    await wire.until((s) => s.decision?.mine)
    const was = wire.state.revision
    await wire.act(await choose(wire, site.board))
    await Promise.all([israel, egypt].map((w) => w.until((s) => s.revision > was)))
  }
  const want = Object.values(israel.state.standing.points)
  await page.waitForFunction((all) => [...document.querySelectorAll('[data-test=ribbon] strong')].map((s) => s.textContent).join() === all.join(), want)
})

test('the small map travels by a press and by a drag, and M hides it', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  const small = page.locator('[data-test=minimap] svg')
  await small.waitFor()
  await resting(page)
  const box = await small.boundingBox()
  assert.ok(Math.max(box.width, box.height) > 150 && Math.max(box.width, box.height) < 230)
  const before = await sight(page)
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.7)
  await moved(page, before)
  await resting(page)
  const pressed = await sight(page)
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await moved(page, pressed)
  await page.keyboard.press('m')
  await small.waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForSelector('.viewport')
  await myTurn(page)
  assert.equal(await small.count(), 0, 'it is remembered')
  await page.keyboard.press('m')
  await small.waitFor()
})

test('every map has a legend', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.keyboard.press('k')
  const legend = page.locator('dialog img.legend')
  await legend.waitFor()
  await legend.evaluate((image) => image.decode())
  assert.ok(await legend.evaluate((image) => image.naturalWidth > 100))
  assert.deepEqual(await serious(page), [])
})

test('type is never below 11.5 px, with the fonts that come with the client', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  const families = await page.evaluate(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family.replaceAll('"', '')))
  for (const family of ['Inter', 'Vollkorn', 'Roboto Condensed']) assert.ok(families.includes(family), `${family}: ${families}`)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].filter((e) => !e.closest('svg') && e.offsetParent && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && parseFloat(getComputedStyle(e).fontSize) < 11.5).map((e) => `${e.tagName} ${e.className} ${getComputedStyle(e).fontSize}`),
  )
  assert.deepEqual(small, [])
})
