// What the map shows at first, and that loading the page again keeps the camera and the selection; on a phone too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse } from './hands.mjs'
import { setting } from './setting.mjs'
import { eventually, litHexes, myTurn, resting, showGround } from './support.mjs'

const site = setting()
const kPhone = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

// How large a hex is, and which hexes are in sight.
const look = (page) =>
  page.evaluate(() => {
    const toScreen = document.querySelector('.overlay').getScreenCTM()
    const box = document.querySelector('.viewport').getBoundingClientRect()
    const { corners, hexes } = window.testBoard
    const radius = Math.max(...corners.map(([x, y]) => Math.hypot(x, y)))
    const inside = ({ x, y }) => {
      const at = new DOMPoint(x, y).matrixTransform(toScreen)
      return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom
    }
    return { across: toScreen.a * radius * Math.sqrt(3), x: toScreen.e, y: toScreen.f, scale: toScreen.a, hexes: hexes.filter(inside).map((h) => h.id) }
  })
// The units whose counters are in sight.
const unitsInSight = (page) =>
  page.evaluate(() => {
    const box = document.querySelector('.viewport').getBoundingClientRect()
    const inside = (piece) => {
      const at = new DOMPoint(0, 0).matrixTransform(piece.getScreenCTM())
      return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom
    }
    return [...document.querySelectorAll('.piece')].filter(inside).map((p) => p.dataset.unit)
  })

// The map comes to its first sight when the server has said what matters, and stays there.
async function atFirst(page, check) {
  await eventually(check)
  await resting(page)
  await check()
}

for (const [name, page_] of [['a desk', {}], ['a phone', kPhone]]) {
  test(`${name}: units that enter are shown where they enter, at a readable size`, async () => {
    const { game, page } = await site.begin({ page: page_ })
    await myTurn(page)
    const israel = await site.wire(game, 'israel')
    const { actions } = await israel.ask({ type: 'legal', unit: israel.state.touch[0] })
    const ways = actions.map((a) => a.split(' ')[2])
    await atFirst(page, async () => {
      const seen = await look(page)
      assert.ok(seen.across >= 83.5 && seen.across <= 104.5, `${seen.across} pixels across a hex`)
      assert.ok(seen.hexes.filter((id) => ways.includes(id)).length >= 2, `ways in: ${ways}; in sight: ${seen.hexes}`)
    })
  })

  test(`${name}: a defender sees the largest group of his units`, async () => {
    const { page } = await site.begin({ seat: 'egypt', page: page_ })
    await atFirst(page, async () => {
      const units = await unitsInSight(page)
      assert.ok(units.filter((u) => u.startsWith('E-')).length >= (page_ === kPhone ? 3 : 6), units.join())
    })
  })

  test(`${name}: units on the map that can act are in sight, all of them if hexes stay large enough`, async () => {
    const game = await site.newGame()
    const israel = await site.wire(game, 'israel')
    for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821', 'enter I-9/7 4822']) await israel.act(action)
    const page = await site.sit(game, game.tokens.israel, page_)
    await myTurn(page)
    await atFirst(page, async () => {
      const units = await unitsInSight(page)
      // Three hexes of this size, one above the other, are higher than the map of the phone.
      const own = units.filter((u) => u.startsWith('I-'))
      assert.ok(own.length >= (page_ === kPhone ? 2 : 3), units.join())
    })
  })

  test(`${name}: loading the page again keeps the camera and the selection`, async () => {
    const { page } = await site.begin({ page: page_ })
    await myTurn(page)
    await mouse.touch(page, 'I-79/7')
    await litHexes(page)
    const box = await page.locator('.viewport').boundingBox()
    await page.click('.zoom button:nth-child(2)')
    await page.mouse.move(box.x + 100, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 100, { steps: 4 })
    await page.mouse.up()
    await resting(page)
    const before = await look(page)
    await page.reload()
    await myTurn(page)
    await showGround(page, site.board)
    await page.waitForSelector('.play[data-selected="I-79/7"]')
    await litHexes(page)
    await atFirst(page, async () => {
      const after = await look(page)
      for (const key of ['x', 'y', 'scale']) assert.ok(Math.abs(after[key] - before[key]) < 1.5, `${key}: ${before[key]} -> ${after[key]}`)
    })
  })
}
