// What may be seen and done at a table: secrets of two at one screen, keys under the curtain, questions that no way leads around.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { myTurn, revision, rewrite } from './support.mjs'

const site = setting()

test('two at one screen: the curtain is down when the page is opened, and no key works under it', async () => {
  await site.use('sdw67/standard')
  try {
    const game = await site.newGame({ sinai: 'here', eastern: 'here' })
    const page = await site.open()
    // Whatever is seen before the curtain falls is seen.
    await page.addInitScript(() => {
      window.bare = false
      new MutationObserver(() => {
        if (document.querySelector('.play') && !document.querySelector('[data-test=curtain]')) window.bare = true
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${site.url}/#/game/${game.game}/${Object.values(game.tokens).join('~')}`)
    const curtain = page.locator('[data-test=curtain]')
    for (const again of [false, true]) {
      if (again) await page.reload()
      await curtain.waitFor()
      assert.equal(await page.evaluate(() => window.bare), false)
      await page.keyboard.press('c')
      await page.keyboard.press('Tab')
      await page.keyboard.press('c')
      assert.equal(await page.locator('[data-test=drawer]').count(), 0)
      assert.equal(await page.evaluate(() => document.activeElement?.closest('.play')), null, 'nothing behind it has the focus')
    }
    await page.click('[data-test=lift]')
    await curtain.waitFor({ state: 'detached' })
    await page.focus('.viewport')
    await page.keyboard.press('c')
    await page.locator('[data-test=drawer]').waitFor()
  } finally {
    await site.use('elarish67/standard')
  }
})

test('an advised end of the phase is asked about like any other', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, {
    answer: (message, asked) => {
      if (asked?.type === 'hint') Object.assign(message, { ok: true, revision: 0, player: 'officer', action: 'end', text: 'End the phase', hexes: [] })
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  await page.focus('.viewport')
  await page.keyboard.press('h')
  await page.waitForFunction(() => document.activeElement?.matches('[data-test=do-hint]'))
  await page.keyboard.press('Enter')
  await page.locator('[data-test=ending]').waitFor()
  assert.equal(await revision(page), 0)
})

test('the title of a page says that it is my turn while it still shows what the other did', async () => {
  const game = await site.newGame()
  const page = await site.open({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => localStorage.setItem('mitla.speed', '"step"'))
  await site.enter(page, game, game.tokens.egypt)
  const israel = await site.wire(game, 'israel')
  while (israel.state.decision?.mine) await israel.act('end')
  await page.locator('[data-test=passing]').waitFor()
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) >= n, israel.state.revision)
  assert.equal(await page.locator('.play').getAttribute('data-mine'), 'false', 'nothing can be done yet')
  assert.match(await page.title(), /^●/)
})

test('Space presses the button that has the focus', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.focus('.menu > button')
  await page.keyboard.press('Space')
  await page.locator('.menu ul').waitFor()
})
