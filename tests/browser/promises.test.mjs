// What is promised about the look and had no proof: sizes that can be read, what is lit, what waits, what stays in the window.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { clickHex, eventually, findHex, myTurn, newGame, openBox, resting, rewrite } from './support.mjs'

const site = setting()
const kApproach = ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end']
const kDeclared = [...kApproach, 'attack 4620', 'with I-79/7', 'with I-82/7', 'resolve']
const trialOf = (state) => state.events.findLast((e) => e.trial)
const shown = (page) => page.locator('.play').getAttribute('data-shown').then(Number)

async function roll(israel, egypt) {
  for (const action of kDeclared) await israel.act(action)
  await egypt.until((s) => s.decision?.mine)
  await egypt.act('pass')
  await israel.until((s) => trialOf(s))
  return trialOf(israel.state)
}

test('six boxes stand on the shelf, in sight', async () => {
  const page = await site.open()
  await page.goto(site.url)
  await page.locator('[data-box]').first().waitFor()
  assert.equal(await page.locator('[data-box]').count(), 6)
  for (const box of await page.locator('[data-box]').all()) {
    const { x, width, height } = await box.boundingBox()
    assert.ok(x >= 0 && x + width <= 1440 && height > 60, await box.getAttribute('data-box'))
  }
  await openBox(page, 'barlev/two-front')
})

const kScreens = { 'a desk of 1440 by 900': { viewport: { width: 1440, height: 900 } }, 'a desk of 1920 by 1080': { viewport: { width: 1920, height: 1080 } }, 'a phone': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } }
for (const [name, screen] of Object.entries(kScreens))
  test(`every factor can be read at first sight on ${name}`, async () => {
    const { page } = await site.begin({ seat: 'egypt', page: screen })
    await page.waitForSelector('.piece .factors tspan')
    await eventually(async () => {
      await resting(page)
      const sizes = await page.evaluate(() => {
        const box = document.querySelector('.viewport').getBoundingClientRect()
        const inside = (t) => {
          const { left, right, top, bottom } = t.getBoundingClientRect()
          return left > box.left && right < box.right && top > box.top && bottom < box.bottom
        }
        const all = [...document.querySelectorAll('.piece .factors')].filter((f) => inside(f) && f.checkVisibility())
        return all.map((f) => Number(f.querySelector('tspan').getAttribute('font-size')) * f.getScreenCTM().a)
      })
      assert.ok(sizes.length > 2, `${sizes.length} counters in sight`)
      assert.ok(Math.min(...sizes) >= 11.5, `figures of ${Math.min(...sizes)} px`)
    })
  })

test('the chart lights the row of the die and the column that was read', { timeout: 60000 }, async () => {
  // 7.8.b makes an exchange of the retreat that a 3 reads.
  const game = await newGame(site.url, { seats: { israel: 'here', egypt: 'here' }, options: { setup: 'ready' }, terms: { dice: [3] } })
  const page = await site.sit(game, game.tokens.israel)
  const event = await roll(await site.wire(game, 'israel'), await site.wire(game, 'egypt'))
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.shown) >= n, event.n)
  await page.focus('.viewport')
  await page.keyboard.press('c')
  await page.locator('[data-test=chart] tr.lit').waitFor()
  assert.equal(await page.locator('[data-test=chart] tr.lit').count(), 1)
  assert.equal(await page.locator('[data-test=chart] tr.lit .die').getAttribute('aria-label'), '3')
  assert.equal(await page.locator('[data-test=chart] td.hit').innerText(), 'D3')
})

test('what a unit can hit is a badge with its odds on each target', async () => {
  await site.use('aiw/s9')
  try {
    const game = await site.newGame({ israel: 'here', egypt: 'link' })
    const israel = await site.wire(game, 'israel')
    const page = await site.open()
    // Whatever the position: the server names two targets.
    const target = (hex) => ({ hex, attack: '4', defence: '2', ways: 6, lines: [], tables: [{ title: 'Fire', column: '2-1', chances: [{ result: 'D', ways: 3 }, { result: '', ways: 3 }] }] })
    const [near, far] = israel.state.view.pieces.filter((p) => p.hex && p.unit.startsWith('E-')).map((p) => p.hex)
    await rewrite(page, { answer: (message, asked) => asked?.type === 'targets' && Object.assign(message, { targets: [...new Set([near, far])].map(target) }) })
    await site.enter(page, game, game.tokens.israel)
    await myTurn(page)
    await page.click('[data-overlay=hits]')
    await page.locator('.chip').first().click()
    await page.locator(`[data-target="${near}"]`).waitFor({ state: 'attached' })
    assert.match(await page.locator(`[data-target="${near}"] text`).textContent(), /2-1 · .*50 %/)
    assert.equal(await page.locator('[data-target]').count(), new Set([near, far]).size)
  } finally {
    await site.use('elarish67/standard')
  }
})

test('supply and command are laid over the map by name and by key', { timeout: 90000 }, async () => {
  await site.use('barlev/golan-only')
  try {
    const { page } = await site.begin({ seats: { israel: 'here', syria: 'here' } })
    const marks = () => page.locator('.overlay :is(.tint, .arrow, .dot, .note, .side)').count()
    const before = await marks()
    for (const [name, key] of [['supply', '2'], ['command', '4']]) {
      await page.click(`[data-overlay=${name}]`)
      await page.waitForFunction((n) => document.querySelectorAll('.overlay :is(.tint, .arrow, .dot, .note, .side)').length > n, before)
      await page.focus('.viewport')
      await page.keyboard.press(key)
      await page.waitForFunction((n) => document.querySelectorAll('.overlay :is(.tint, .arrow, .dot, .note, .side)').length === n, before)
    }
  } finally {
    await site.use('elarish67/standard')
  }
})

test('my phase does not end before its last result was seen, with less motion too', { timeout: 60000 }, async () => {
  const game = await site.newGame()
  const page = await site.open()
  await page.clock.install()
  let ended = false
  await rewrite(page, {
    state: (s) => {
      if (trialOf(s)) ended = true
      if (ended) s.view.phase = 'egyptian-movement'
    },
  })
  await site.enter(page, game, game.tokens.israel)
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  const { n } = await roll(israel, egypt)
  await page.locator('[data-test=fight]').waitFor()
  assert.ok((await shown(page)) < n, 'the position before is still shown')
  assert.match(await page.locator('.panel h2').innerText(), /combat/i)
  await page.clock.runFor(3000)
  await page.waitForFunction((at) => Number(document.querySelector('.play').dataset.shown) >= at, n)
})

test('a stack that is laid out stays in the window, wherever it lies', async () => {
  const corners = ['4620', '4820', '2050', '4851']
  const game = await site.newGame()
  const page = await site.open()
  const stacks = corners.filter((hex) => site.board.hexes.some((h) => h.id === hex))
  await rewrite(page, {
    state: ({ view }) => {
      const spare = view.pieces.filter((p) => p.unit.startsWith('I-'))
      stacks.forEach((hex, i) => spare.slice(7 * i, 7 * i + 7).forEach((p) => {
        delete p.box
        p.hex = hex
      }))
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  assert.ok(stacks.length >= 2)
  for (const hex of stacks) {
    await findHex(page, hex)
    await clickHex(page, hex)
    await page.locator('.fan').waitFor()
    await resting(page)
    const { outside, count } = await page.evaluate(() => {
      const box = document.querySelector('.viewport').getBoundingClientRect()
      const all = [...document.querySelectorAll('.fanned')].map((f) => f.getBoundingClientRect())
      return { count: all.length, outside: all.filter((b) => b.left < box.left || b.right > box.right || b.top < box.top || b.bottom > box.bottom).length }
    })
    assert.ok(count >= 5, hex)
    assert.equal(outside, 0, hex)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.fan', { state: 'detached' })
  }
})

test('“fast” shows each action for a moment, and a long turn in seconds', { timeout: 60000 }, async () => {
  const game = await site.newGame({ israel: 'link', egypt: 'here' })
  const page = await site.open({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => localStorage.setItem('mitla.speed', '"fast"'))
  await page.clock.install()
  await site.enter(page, game, game.tokens.egypt)
  const israel = await site.wire(game, 'israel')
  await page.clock.pauseAt(Date.now() + 3600000)
  for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821', 'enter I-9/7 4822']) await israel.act(action)
  await eventually(async () => assert.equal(await page.locator('.play').getAttribute('data-revision'), '3'))
  for (const n of [1, 2, 3]) {
    await eventually(async () => {
      assert.ok((await shown(page)) >= n - 1)
      await page.clock.runFor(200)
      assert.ok((await shown(page)) >= n)
    })
  }
  await page.clock.resume()
  await page.locator('[data-test=passing]').waitFor({ state: 'detached' })
  assert.equal(await shown(page), 3)
})
