// Learn to play: a real game with fixed dice and a coach who lights one place at a time. Whoever presses what is lit
// comes to the end of the lesson; whoever does something else is told so and can take it back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { setting } from './setting.mjs'
import { clickHex, myTurn, serious } from './support.mjs'

const site = setting()
const coach = (page) => page.locator('[data-test=coach]')

async function begin(scenario, options) {
  const page = await site.open(options)
  await page.goto(site.url)
  await page.click(`[data-learn="${scenario}"]`)
  await coach(page).waitFor()
  return page
}

// What the coach says, and where it lights a place in the window.
async function lesson(page) {
  if (await page.locator('[data-test=coach-end]').count()) return { over: true }
  const text = await coach(page).innerText()
  const next = await page.locator('[data-test=coach-next]').count()
  const box = next ? null : await page.locator('[data-test=coach-spot]').boundingBox({ timeout: 300 }).catch(() => null)
  const { width, height } = page.viewportSize()
  const x = Math.round(box ? box.x + box.width / 2 : -1)
  const y = Math.round(box ? box.y + box.height / 2 : -1)
  return { text, next, spot: x > 0 && y > 0 && x < width && y < height ? { x, y } : null }
}

// The lesson once the light has come to rest at another place than before. After a while the same place is pressed again:
// a button that has just appeared takes no press.
async function lightAtRest(page, before) {
  const tries = 25
  let last = null
  for (let i = 0; i < tries; ++i) {
    const now = await lesson(page)
    if (now.over) return now
    const rests = isDeepStrictEqual(now, last)
    if (rests && (now.next || now.spot) && !isDeepStrictEqual(now, before)) return now
    last = now
    await page.waitForTimeout(120)
  }
  return last
}

// Presses what the coach lights until the lesson is over; returns what was said.
async function follow(page) {
  const said = []
  let now = null
  for (let i = 0; i < 80; ++i) {
    now = await lightAtRest(page, now)
    if (now.over) return said
    if (said.at(-1) !== now.text) said.push(now.text)
    if (now.next) await page.click('[data-test=coach-next]')
    else if (now.spot) await page.mouse.click(now.spot.x, now.spot.y)
  }
  throw new Error(`the lesson does not end: ${said.at(-1)}`)
}

test('the first turn of El Arish ’67 by pressing what is lit; the die is the one of the lesson', { timeout: 120000 }, async () => {
  const page = await begin('elarish67/standard')
  assert.deepEqual(await serious(page), [])
  const said = await follow(page)
  assert.ok(said.length >= 12, said.join('\n'))
  assert.match(said.join('\n'), /Press Abu Aweiqla/)
  await page.locator('[data-test=log]').getByText(/die 2: DE/).first().waitFor()
  await page.click('[data-test=coach-end]')
  await coach(page).waitFor({ state: 'detached' })
})

test('the first turn of B-1, and a player who goes his own way', { timeout: 120000 }, async () => {
  const page = await begin('aiw/b1', { colorScheme: 'dark' })
  await myTurn(page)
  await page.click('[data-test=coach-next]')
  await page.click('.chip[data-unit="I-SH51-1"]')
  await page.waitForSelector('.play[data-selected="I-SH51-1"]')
  await page.waitForFunction(() => document.querySelector('.lit')?.getAttribute('d'))
  await page.evaluate(async () => (window.testBoard = await (await fetch('/api/scenarios/aiw/b1/board')).json()))
  await clickHex(page, 'A-EE6')
  await page.locator('.coach.off').waitFor()
  assert.deepEqual(await serious(page), [])
  await page.click('[data-test=coach-back]')
  await page.locator('.coach:not(.off)').waitFor()
  const said = await follow(page)
  assert.match(said.join('\n'), /hull down/)
  await page.click('[data-test=coach-end]')
})
