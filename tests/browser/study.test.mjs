// Study: branch off from a moment of the replay and come back, the general's curve with its turning points, export as a
// link, a save and a picture, and a save that is opened again.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { playAlone } from './hands.mjs'
import { setting } from './setting.mjs'
import { myTurn, revision, serious } from './support.mjs'

const site = setting()

// A game against the machine that has come to the second turn, in the replay.
async function played(options) {
  const game = await site.newGame({ israel: 'here', egypt: 'officer' })
  const wire = await site.wire(game, 'israel')
  await playAlone(wire, site.board, (s) => s.view.turn >= 2 && s.decision?.mine)
  const page = await site.sit(game, game.tokens.israel, options)
  await myTurn(page)
  await page.click('[data-test=replay]')
  await page.locator('[data-test=study]').waitFor()
  return { page, game, wire }
}

test('from a moment of the replay a game of one’s own branches off, and the real one stays', { timeout: 120000 }, async () => {
  const game = await site.newGame({ israel: 'here', egypt: 'officer' })
  const wire = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4818', 'move I-79/7 4719', 'enter I-82/7 4820', 'move I-82/7 4721', 'enter I-9/7 4822']) await wire.act(action)
  const now = wire.state.revision
  const page = await site.sit(game, game.tokens.israel)
  await page.click('[data-test=replay]')
  await page.locator('[data-test=study]').waitFor()
  await page.locator('[data-test=replaybar] input').fill('3')
  await page.waitForFunction(() => /after 3 /.test(document.querySelector('.replay .at')?.textContent ?? ''))
  const home = page.url()
  await page.click('[data-test=branch]')
  await page.locator('[data-test=studied]').waitFor()
  await myTurn(page)
  assert.equal(await revision(page), 3)
  assert.notEqual(page.url(), home)
  // One's own dice: ending the phase plays on here and nowhere else.
  await page.keyboard.press('e')
  if (await page.locator('[data-test=end-anyway]').count()) await page.click('[data-test=end-anyway]')
  await page.waitForFunction(() => Number(document.querySelector('.play').dataset.revision) > 3)
  assert.equal(wire.state.revision, now)
  await page.locator('[data-test=studied] a').click()
  await page.waitForFunction((n) => Number(document.querySelector('.play')?.dataset.revision) === n, now)
})

test('a trial is compared with the game: both curves, both standings', { timeout: 120000 }, async () => {
  const { page } = await played()
  const now = await revision(page)
  await page.click('[data-test=branch]')
  await page.locator('[data-test=studied]').waitFor()
  await myTurn(page)
  await page.keyboard.press('e')
  await page.waitForFunction((n) => document.querySelector('[data-test=end-anyway]') || Number(document.querySelector('.play').dataset.revision) > n, now)
  if (await page.locator('[data-test=end-anyway]').count()) await page.locator('[data-test=end-anyway]').click()
  await page.click('[data-test=replay]')
  await page.click('[data-test=curve-button]')
  await page.locator('[data-test=curve] polyline').waitFor({ timeout: 60000 })
  await page.locator('[data-test=compare]').selectOption({ label: 'the game itself' })
  await page.locator('[data-test=other-curve]').waitFor({ state: 'attached', timeout: 60000 })
  assert.equal(await page.locator('[data-test=curve] polyline').count(), 2)
  assert.match(await page.locator('[data-test=both]').innerText(), /This game: turn \d+\. [\s\S]+The other: turn \d+\. \S/)
  assert.deepEqual(await serious(page), [])
})

test('the general’s curve, and ways to take the game along', { timeout: 120000 }, async () => {
  const { page } = await played({ acceptDownloads: true })
  await page.click('[data-test=curve-button]')
  await page.locator('[data-test=curve] polyline').waitFor({ timeout: 60000 })
  const points = (await page.locator('[data-test=curve] polyline').getAttribute('points')).split(' ')
  assert.ok(points.length > 10, points.join(' '))
  assert.deepEqual(await serious(page), [])
  const turning = page.locator('[data-test=turning]')
  if (await turning.count()) {
    const before = await page.locator('.replay .row .at').first().innerText()
    await turning.first().click()
    await page.waitForFunction((text) => document.querySelector('.replay .row .at').textContent !== text, before)
  }
  const [picture] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=image]')])
  const png = readFileSync(await picture.path())
  assert.equal(png.subarray(1, 4).toString(), 'PNG')
  assert.ok(png.length > 100000, `the map is on it: ${png.length} bytes`)
  const [save] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=study-save]')])
  assert.match(readFileSync(await save.path(), 'utf8'), /mitla\/save\/1/)
})

test('the picture of the map has every map, its fonts and the styles of its letters', { timeout: 120000 }, async () => {
  await site.use('barlev/two-front')
  try {
    const game = await site.newGame({ israel: 'here', arab: 'here' })
    const page = await site.open({ acceptDownloads: true })
    await page.addInitScript(() => {
      const { decode } = HTMLImageElement.prototype
      HTMLImageElement.prototype.decode = function () {
        window.painted = decodeURIComponent(this.src)
        return decode.call(this)
      }
    })
    await site.enter(page, game, [game.tokens.israel])
    const wire = await site.wire(game, 'israel')
    await page.waitForFunction(() => document.querySelectorAll('.world').length === 2)
    await page.focus('.viewport')
    await page.keyboard.press('p')
    await page.locator('[data-test=study]').waitFor()
    const pieces = await page.locator('.overlay .piece').count()
    await Promise.all([page.waitForEvent('download', { timeout: 60000 }), page.click('[data-test=image]')])
    const painted = await page.evaluate(() => {
      const svg = new DOMParser().parseFromString(window.painted.slice(window.painted.indexOf(',') + 1), 'image/svg+xml')
      return { pieces: svg.querySelectorAll('.piece').length, letters: svg.querySelectorAll('.labels .names text').length, fonts: svg.querySelector('style').textContent.match(/@font-face[^}]*data:font/g)?.length ?? 0 }
    })
    assert.ok(wire.state.view.pieces.length > 0)
    assert.equal(painted.pieces, pieces)
    assert.ok(painted.letters > 0 && painted.fonts >= 3, JSON.stringify(painted))
  } finally {
    await site.use('elarish67/standard')
  }
})

test('a save is opened in the replay, and a link shows its moment', { timeout: 120000 }, async () => {
  // A game that was given up is over: its save is whole.
  const game = await site.newGame({ israel: 'here', egypt: 'here' })
  const wire = await site.wire(game, 'israel')
  await wire.act('enter I-79/7 4818')
  await wire.act('move I-79/7 4719')
  await wire.act('concede')
  const answer = await fetch(`${site.url}/api/games/${game.game}/save`, { headers: { authorization: `Bearer ${game.tokens.israel}` } })
  const page = await site.open()
  await page.goto(site.url)
  await page.setInputFiles('[data-test=open-save]', { name: 'my-game.json', mimeType: 'application/json', buffer: Buffer.from(await answer.text()) })
  await page.locator('[data-test=replaybar]').waitFor()
  await page.waitForFunction(() => /after 0 of 3/.test(document.querySelector('.replay .at')?.textContent ?? ''))
  await page.locator('[data-test=replaybar] input').fill('2')
  await page.waitForFunction(() => document.querySelector('.piece[data-unit="I-79/7"]'))
  const link = await page.locator('[data-test=moment-link]').getAttribute('data-link')
  const other = await site.open()
  await other.goto(link)
  await other.waitForFunction(() => /after 2 of 3/.test(document.querySelector('.replay .at')?.textContent ?? ''))

  await page.goto(`${site.url}/#/`)
  page.expectsLoss = true
  await page.setInputFiles('[data-test=open-save]', { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"nonsense"}') })
  await page.locator('.mast [role=alert]').waitFor()
})
