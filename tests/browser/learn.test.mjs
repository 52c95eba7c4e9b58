// Learn to play: a real game with fixed dice and a coach who lights one place at a time. Whoever presses what is lit
// comes to the end of the lesson; whoever does something else is told so and can take it back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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

// Presses what the coach lights until the lesson is over; returns what was said.
async function follow(page) {
  const said = []
  for (let i = 0; i < 80; ++i) {
    if (await page.locator('[data-test=coach-end]').count()) return said
    const text = await coach(page).innerText()
    if (said.at(-1) !== text) said.push(text)
    if (await page.locator('[data-test=coach-next]').count()) await page.click('[data-test=coach-next]')
    else {
      const spot = await page.locator('[data-test=coach-spot]').boundingBox({ timeout: 300 }).catch(() => null)
      const { width, height } = page.viewportSize()
      const x = spot ? spot.x + spot.width / 2 : -1
      const y = spot ? spot.y + spot.height / 2 : -1
      if (x > 0 && y > 0 && x < width && y < height) await page.mouse.click(x, y)
    }
    await page.waitForTimeout(260) // the light follows
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
