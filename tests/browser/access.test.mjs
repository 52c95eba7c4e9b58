// Axe-core finds nothing serious on any screen, in both lights; a phone in landscape can play.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { clickHex, hexOf, litHexes, myTurn, serious } from './support.mjs'

const site = setting()

async function table(options) {
  const { page } = await site.begin({ page: options })
  await myTurn(page)
  return page
}

// How far a button is pushed by what the server is asked for after the position is shown.
const movedByLateParts = (page, selector) =>
  page.evaluate((button) => {
    const top = () => document.querySelector(button).getBoundingClientRect().top
    const late = [...document.querySelectorAll('[data-test=odds], .hand')]
    const there = top()
    for (const part of late) part.style.display = 'none'
    const before = top()
    for (const part of late) part.style.display = ''
    return late.length ? there - before : NaN
  }, selector)

for (const colorScheme of ['light', 'dark']) {
  test(`axe: lobby, ${colorScheme}`, async () => {
    const page = await site.open({ colorScheme })
    await page.goto(site.url)
    await page.locator('.box form').waitFor()
    for (const situation of await page.locator('[data-order]').all()) {
      await situation.click()
      assert.deepEqual(await serious(page), [])
    }
    await page.click('[data-box=elarish67]')
    assert.deepEqual(await serious(page), [])
  })

  test(`axe: play, attack, refusal, dialogs, replay, ${colorScheme}`, async () => {
    const page = await table({ colorScheme })
    assert.deepEqual(await serious(page), [], 'movement')
    await play(page, site.board, 'enter I-79/7 4820', mouse)
    await litHexes(page)
    await clickHex(page, '4620')
    await page.waitForSelector('[data-test=inspector]')
    await page.waitForSelector('[data-test=bubble]')
    assert.deepEqual(await serious(page), [], 'refusal and inspector')
    await page.locator('[data-test=bubble]').getByRole('button', { name: /help/i }).click()
    await page.waitForSelector('[data-test=drawer] [data-test=help]')
    assert.deepEqual(await serious(page), [], 'help')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.keyboard.press('Escape')
    for (const action of ['move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721']) await play(page, site.board, action, mouse)
    await page.keyboard.press('e')
    await page.waitForSelector('[data-test=ending]')
    assert.deepEqual(await serious(page), [], 'ending')
    await page.keyboard.press('Escape')
    await play(page, site.board, 'end', mouse)
    await play(page, site.board, 'attack 4620', mouse)
    await page.waitForSelector('[data-test=odds]')
    assert.deepEqual(await serious(page), [], 'attack')
    for (const action of ['with I-79/7', 'with I-82/7']) await play(page, site.board, action, mouse)
    await page.waitForSelector('[data-test=odds]')
    assert.equal(await movedByLateParts(page, '[data-action=resolve]'), 0, 'the button stays where it was when the odds arrive')
    await play(page, site.board, 'resolve', mouse)
    await page.keyboard.press('?')
    await page.waitForSelector('dialog')
    assert.deepEqual(await serious(page), [], 'keys')
    await page.keyboard.press('Escape')
    for (const name of ['Links', 'Luck', 'Fair dice']) {
      await page.click('.menu > button')
      assert.deepEqual(await serious(page), [], 'menu')
      await page.locator('.menu li button', { hasText: name }).click()
      await page.waitForSelector('dialog')
      assert.deepEqual(await serious(page), [], name)
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog', { state: 'detached' })
    }
    await page.click('[data-test=replay]')
    await page.waitForSelector('[data-test=replaybar]')
    assert.deepEqual(await serious(page), [], 'replay')
  })
}

test('a phone in landscape: everything fits, a touch plays', async () => {
  const page = await table({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight)
  assert.ok(fits, 'nothing hangs over the edge')
  await play(page, site.board, 'enter I-79/7 4820', { ...mouse, touch: (p, unit) => p.tap(`.chip[data-unit="${unit}"]`) })
  assert.equal(await hexOf(page, 'I-79/7'), '4820')
  const inSight = await page.locator('[data-verb=end]').evaluate((end) => {
    const box = end.getBoundingClientRect()
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === end
  })
  assert.ok(inSight, 'the End button is in sight')
})
