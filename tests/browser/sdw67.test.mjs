// Six Day War 1967 in the page: set-up by steps, the boxes of the air force, what is aimed, what goes out of sight.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playAlone } from './hands.mjs'
import { setting } from './setting.mjs'
import { acting, clickHex, endPhase, eventually, litAt, myTurn, reached, resting } from './support.mjs'

const kSeats = { sinai: 'here', eastern: 'link' }
const site = setting({ scenario: 'sdw67/standard' })
const box = (id) => `.tray [data-box="${id}"]`
const chips = (page, id) => page.locator(`${box(id)} .chip`)
const held = (page, unit) => page.waitForSelector(`.play[data-selected="${unit}"]`)

// The Sinai player's first turn, with so many airstrikes.
async function withAirstrikes(count, phase = 'assignment', options = {}) {
  const game = await site.newGame(kSeats)
  const wire = await site.wire(game, 'sinai')
  for (let i = 1; i <= count; ++i) await wire.act(`buy AIR-${i}`)
  if (phase !== 'reinforcement') await wire.act('end')
  const page = await site.sit(game, game.tokens.sinai, options)
  await myTurn(page)
  return { game, wire, page }
}

test('each step of the set-up says whose units it brings', async () => {
  const game = await site.newGame(kSeats, { setup: 'free' })
  const sinai = await site.wire(game, 'sinai')
  const eastern = await site.wire(game, 'eastern')
  const page = await site.sit(game, [game.tokens.sinai, game.tokens.eastern])
  const prompt = page.locator('[data-test=prompt]')
  for (const [wire, words] of [
    [eastern, /Arabs of the Sinai/],
    [sinai, /Arabs of the East/],
    [sinai, /Lebanese brigade/],
    [eastern, /Israelis of the Eastern Front/],
    [sinai, /Israelis of the Sinai Front/],
  ]) {
    await wire.until((s) => s.decision?.mine)
    await eventually(async () => assert.match(await prompt.innerText(), words))
    await wire.act('ready')
    await wire.act('end')
  }
})

test('the set-up lists the fortifications that need a mobile unit, and opens there', async () => {
  const game = await site.newGame(kSeats, { setup: 'free' })
  const eastern = await site.wire(game, 'eastern')
  await eastern.act('ready')
  await eastern.act('end')
  const wire = await site.wire(game, 'sinai')
  await wire.until((s) => s.decision?.mine)
  const page = await site.sit(game, game.tokens.sinai)
  const duties = page.locator('[data-test=duties]')
  assert.match(await duties.innerText(), /6 × fortification still without a mobile unit/)
  await eventually(async () => {
    const inSight = await page.evaluate((hexes) => {
      const box = document.querySelector('.viewport').getBoundingClientRect()
      const matrix = document.querySelector('.overlay').getScreenCTM()
      const points = window.testBoard.hexes.filter((h) => hexes.includes(h.id)).map((h) => new DOMPoint(h.x, h.y).matrixTransform(matrix))
      return points.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom).length
    }, ['2704', '2705', '2706', '2707', '2708', '2214'])
    assert.ok(inSight >= 4, `${inSight} fortifications are in sight`)
  })
  await acting(page, () => page.click('[data-action=ready]'))
  await duties.waitFor({ state: 'detached' })
  const end = page.locator('[data-verb=end]')
  assert.match(await end.innerText(), /End this set-up/)
  await acting(page, () => end.click())
})

test('what ends less than a phase says what it ends, and asks about nothing that the phase still asks for', async () => {
  const { page, wire } = await withAirstrikes(2, 'reinforcement')
  const end = page.locator('[data-verb=end]')
  assert.match(await end.innerText(), /End reinforcement/)
  await acting(page, () => end.click())
  await wire.until((s) => s.decision?.kind === 'assignment')
  await eventually(async () => assert.match(await end.innerText(), /Fly the missions/))
  await page.click(`${box('sinai-available')} .chip`)
  await page.waitForSelector(`${box('sinai-superiority')}.lit`)
  await acting(page, () => page.click(`${box('sinai-superiority')} .number`))
  await end.click()
  const question = await page.locator('[data-test=ending]').innerText()
  assert.match(question, /Available: 1 unit/)
  assert.doesNotMatch(question, /Air superiority|can still act/)
})

test('a barrage fires at the units or at the place', () => {
  const words = site.board.verbs.find((v) => v.name === 'fire').words
  assert.deepEqual(words.map((w) => w.title), ['at the units', 'at the place'])
})

test('a full box is as wide as its counters: nothing of the Reserve is out of sight', async () => {
  const { game, page } = await withAirstrikes(0, 'reinforcement')
  assert.match(await page.locator('[data-test=prompt]').innerText(), /airstrike or special forces 1, brigade 2/, 'the prices are told')
  const reserve = page.locator(box('reserve'))
  assert.ok((await chips(page, 'reserve').count()) >= 7)
  assert.ok(await reserve.evaluate((b) => b.scrollHeight <= b.clientHeight + 1), 'the box need not be scrolled')
  const shelf = await page.locator('.shelf.boxes').evaluate((s) => s.scrollWidth - s.clientWidth)
  assert.ok(shelf <= 1, 'all boxes are in sight')

  const phone = await site.sit(game, game.tokens.sinai, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })
  const tops = await chips(phone, 'reserve').evaluateAll((all) => new Set(all.map((c) => c.getBoundingClientRect().top)).size)
  assert.equal(tops, 1, 'on a phone they stand in one row, which is swiped')
})

test('airstrikes that are alike go press by press: the next one of the pile is in hand', async () => {
  const { page } = await withAirstrikes(6)
  await page.click(`${box('sinai-available')} .chip[data-unit=AIR-1]`)
  await held(page, 'AIR-1')
  for (const next of ['AIR-2', 'AIR-3']) {
    await page.waitForSelector(`${box('sinai-superiority')}.lit`)
    // The second press meets the counter that lies there by now: it is one on the box all the same.
    const target = next === 'AIR-2' ? '.number' : '.chip'
    await acting(page, () => page.click(`${box('sinai-superiority')} ${target}`))
    await held(page, next)
  }
  assert.equal(await page.locator(`${box('sinai-superiority')} .number`).innerText(), '2')
  assert.match(await page.locator(box('sinai-available')).innerText(), /4/)
  await page.keyboard.press('Escape')
  await page.click(`${box('sinai-superiority')} .chip`)
  await held(page, 'AIR-1')
})

test('what is bought lies under the pointer until it is gone', async () => {
  const { page, wire } = await withAirstrikes(0, 'reinforcement')
  const pile = await page.locator(`${box('reserve')} .chip[data-unit=AIR-1]`).boundingBox()
  for (let i = 1; i <= 4; ++i) {
    await acting(page, () => page.mouse.click(pile.x + pile.width / 2, pile.y + pile.height / 2))
    await wire.until((s) => s.view.pieces.find((p) => p.unit === `AIR-${i}`)?.box === 'sinai-available')
  }
})

test('a stack that is laid out is not covered by the result of a die', async () => {
  const { page, wire } = await withAirstrikes(4)
  for (let i = 1; i <= 4; ++i) await wire.act(`assign AIR-${i} sinai-superiority`)
  await reached(page, wire.state.revision)
  await endPhase(page)
  await page.locator('.fight .shut').waitFor()
  await wire.until((s) => s.decision.kind !== 'assignment')
  await reached(page, wire.state.revision)
  await resting(page)
  // A stack in sight: the tray may have opened over others.
  const hexes = wire.state.view.pieces.map((p) => p.hex).filter((hex, i, all) => hex && all.indexOf(hex) !== i)
  const at = await page.evaluate((ids) => {
    const matrix = document.querySelector('.overlay').getScreenCTM()
    const points = window.testBoard.hexes.filter((h) => ids.includes(h.id)).map((h) => new DOMPoint(h.x, h.y).matrixTransform(matrix))
    const { x, y } = points.find((p) => document.elementFromPoint(p.x, p.y)?.closest('.viewport') && !document.elementFromPoint(p.x, p.y).closest('.fight, .recap, .minimap'))
    return { x, y }
  }, hexes)
  await page.mouse.click(at.x, at.y)
  await page.locator('.fan').waitFor()
  assert.equal(await page.locator('.fight').count(), 0)
  await page.keyboard.press('Escape')
  await page.locator('.fight').waitFor()
})

test('from afar no name lies on another; a press on the small map leaves no broad margin beside the map', async () => {
  const { page } = await withAirstrikes(0, 'reinforcement')
  await page.click('button[aria-label="Whole map"]')
  await eventually(async () => {
    const covered = await page.locator('.labels .names text:not(:has(textPath))').evaluateAll((all) => {
      const boxes = all.filter((t) => t.getAttribute('visibility') !== 'hidden' && t.hasAttribute('transform')).map((t) => t.getBoundingClientRect())
      const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
      return boxes.length ? boxes.filter((a, i) => boxes.some((b, j) => j < i && overlap(a, b) > 0.3 * a.width * a.height)).length : -1
    })
    assert.equal(covered, 0)
  })
  for (let i = 0; i < 4; ++i) await page.click('button[aria-label="Zoom in"]')
  const map = page.locator('.minimap svg')
  const at = await map.boundingBox()
  await page.mouse.click(at.x + at.width / 2, at.y + 2)
  await eventually(async () => {
    const [top, first, high] = await map.evaluate((svg) => [Number(svg.querySelector('.frame').getAttribute('y')), svg.viewBox.baseVal.y, svg.viewBox.baseVal.height])
    assert.ok(top >= first - high / 30, `${top} ${first}`)
  })
})

test('the name of a place stands nearer to it than to any other place', async () => {
  const { page } = await withAirstrikes(0, 'reinforcement')
  const places = site.board.hexes.filter((h) => h.place)
  const away = (p, b) => Math.hypot(Math.max(b.x - p.x, 0, p.x - b.x - b.width), Math.max(b.y - p.y, 0, p.y - b.y - b.height))
  const mistaken = async () => {
    const names = await page.locator('.labels .names text:not(:has(textPath))').evaluateAll((all) =>
      all.map((t) => {
        const { x, y, width, height } = t.getBBox()
        const [, dx = 0, dy = 0] = (t.getAttribute('transform')?.match(/translate\((\S+) (\S+)\)$/) ?? []).map(Number)
        return { name: t.getAttribute('aria-label') ?? t.textContent, box: { x: x + dx, y: y + dy, width, height } }
      }),
    )
    return names.flatMap(({ name, box }) => {
      const own = places.find((p) => p.place === name && away(p, box) < 200)
      return own && places.some((p) => p !== own && away(p, box) < away(own, box)) ? [name] : []
    })
  }
  await page.waitForSelector('.world[data-detail=full]')
  await eventually(async () => assert.deepEqual(await mistaken(), []))
})

test('a hex at which an airstrike is aimed has a mark, and nobody else is bidden to join', async () => {
  const kFlying = ['AIR-1', 'AIR-2', 'AIR-3', 'AIR-4'] // 16.13: two are lost at most
  const { page, wire } = await withAirstrikes(kFlying.length)
  for (const unit of kFlying) await wire.act(`assign ${unit} sinai-ground-attack`)
  await wire.act('end')
  await reached(page, wire.state.revision)
  await page.click('.tray .chip[data-unit^=AIR]:not(.idle)')
  await litAt(page, '1618')
  assert.match(await page.locator('[data-test=pick]').innerText(), /Aim/, 'what a press on a lit hex does is told')
  await acting(page, () => clickHex(page, '1618'))
  await wire.until((s) => s.view.marks.some((m) => m.kind === 'aimed' && m.hex === '1618'))
  await page.locator('.overlay').getByText('✈').waitFor()
  assert.equal(await page.locator('[data-test=everyone]').count(), 0)
})

test('of two Fronts at one screen the boxes of the one that is asked are shown', async () => {
  const game = await site.newGame({ sinai: 'here', eastern: 'here' })
  const page = await site.sit(game, [game.tokens.sinai, game.tokens.eastern])
  const here = page.locator('.tray .tabs .here')
  await eventually(async () => assert.match(await here.innerText(), /Sinai Front/))
  const sinai = await site.wire(game, 'sinai')
  const eastern = await site.wire(game, 'eastern')
  const reinforced = (s) => s.view.phase === 'eastern-reinforcement'
  await sinai.act('end')
  await Promise.all([sinai, eastern].map((wire) => playAlone(wire, site.board, reinforced)))
  const lift = page.locator('[data-test=lift]')
  await reached(page, eastern.state.revision)
  if (await lift.count()) await lift.click()
  await eventually(async () => assert.match(await here.innerText(), /Eastern Front/))
})

test('no effect is said in words', () => {
  assert.equal(site.board.results.find((r) => r.id === '-')?.title, 'No effect')
})

test('units that go into a stack of the rival are out of sight, not lost', async () => {
  const game = await site.newGame(kSeats, { setup: 'free' })
  const sinai = await site.wire(game, 'sinai')
  const eastern = await site.wire(game, 'eastern')
  for (const wire of [eastern, sinai, sinai]) {
    await wire.until((s) => s.decision?.mine)
    await wire.act('ready')
    await wire.act('end')
  }
  await eastern.until((s) => s.decision?.mine)
  await eastern.act('ready')
  const page = await site.sit(game, game.tokens.sinai)
  const brigades = ['IS-E-5', 'IS-E-9']
  for (const unit of brigades) await page.waitForSelector(`.piece[data-unit="${unit}"]`)
  for (const unit of brigades) {
    const target = eastern.state.view.pieces.find((p) => p.unit === 'IS-E-45').hex
    const { actions } = await eastern.ask({ type: 'legal', unit })
    if (actions.includes(`place ${unit} ${target}`)) await eastern.act(`place ${unit} ${target}`)
  }
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.shown) === n, eastern.state.revision)
  assert.ok((await page.locator('.hidden-stack').count()) > 0)
  assert.equal(await page.locator('[data-lost]').count(), 0)
})
