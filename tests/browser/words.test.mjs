// Names and words where a player reads them, and what the page says when the browser or the server does not do as asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { openBox, startInLobby } from './support.mjs'

const site = setting()
const menu = async (page, name) => {
  await page.click('.menu > button')
  await page.locator('.menu').getByRole('button', { name }).click()
}

test('a seat as a noun is a country: what was taken back, links, who added to the dice', async () => {
  const page = await site.open()
  await startInLobby(page, site.url, site.scenario, 'link')
  await menu(page, 'Links')
  assert.match(await page.locator('.links').innerText(), /To play Israel on another device/)
  await page.keyboard.press('Escape')
  await menu(page, 'Fair dice').catch(() => menu(page, /fair/i))
  await page.waitForFunction(() => /dice by: Israel\./.test(document.querySelector('[data-test=shares]')?.textContent ?? ''))
  await page.keyboard.press('Escape')
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await page.click('[data-test=undo]')
  await page.locator('[data-test=taken-back]').waitFor()
  assert.match(await page.locator('[data-test=taken-back] summary').innerText(), /^Israel took back 1 action/)
})

test('my games name the seats of every number of players', async () => {
  const page = await site.open()
  page.expectsLoss = true // the game is not on this server
  await page.addInitScript(() => localStorage.setItem('mitla.games', JSON.stringify([{ game: 'x', scenario: 'barlev/two-front', title: 'Bar-Lev', tokens: { 'israel-golan': 'x' }, added: 1 }])))
  await page.goto(site.url)
  await page.waitForFunction(() => /Israel, Golan/.test(document.querySelector('.mine li span')?.textContent ?? ''))
})

test('the keys of webhooks are shown to who made the game', async () => {
  const page = await site.open()
  await page.goto(site.url)
  const box = await openBox(page, site.scenario)
  await box.locator('form select').nth(1).selectOption('link')
  await box.locator('form details summary').click()
  assert.match(await box.locator('form details').innerText(), /https/)
  await box.locator('input[type=url]').first().fill('https://mitla.invalid/turn')
  await box.locator('button.loud').click()
  await page.waitForSelector('.viewport')
  await menu(page, 'Links')
  const key = page.locator('[data-test=webhook-key]')
  assert.match(await key.innerText(), /calls for Israel are signed/)
  assert.ok((await key.locator('input').inputValue()).length >= 32)
})

test('a link is copied without the clipboard of the browser; a save that does not come says so', async () => {
  const page = await site.open()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = (what) => {
      window.copied = what === 'copy' ? document.activeElement.value : ''
      return true
    }
  })
  await startInLobby(page, site.url, site.scenario, 'link')
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await page.click('[data-test=replay]')
  await page.click('[data-test=moment-link]')
  await page.locator('[data-test=study] [role=status]').waitFor()
  assert.equal(await page.evaluate(() => window.copied), await page.locator('[data-test=moment-link]').getAttribute('data-link'))
  page.expectsLoss = true
  await page.route('**/save*', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":{"code":"store","message":"the store does not answer"}}' }))
  await page.click('[data-test=study-save]')
  assert.match(await page.locator('[data-test=study] [role=alert]').innerText(), /503/)
  await page.keyboard.press('Escape')
  await page.locator('[data-test=replaybar]').waitFor({ state: 'detached' })
  await menu(page, 'Save to a file')
  await page.locator('[data-test=bubble], [data-test=whynot]').first().waitFor()
})

test('an address of another moment of the same game shows that moment', async () => {
  const game = await site.newGame({ israel: 'here', egypt: 'here' })
  const wire = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4818', 'move I-79/7 4719']) await wire.act(action)
  const page = await site.open()
  for (const at of [1, 0]) {
    await page.goto(`${site.url}/#/game/${game.game}/${game.tokens.israel}/at/${at}`)
    await page.waitForFunction((n) => document.querySelector('.replay .at')?.textContent.includes(`after ${n} of 2`), at)
  }
})
