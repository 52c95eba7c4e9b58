// What other games bring: stacks, passengers, turned and spotted counters, counters of nobody, marked hexsides,
// actions with a second unit, hexes that can be chosen in several ways. The server's messages are rewritten on
// their way to the page, so that one game shows what all of them need.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse } from './hands.mjs'
import { setting } from './setting.mjs'
import { acting, clickHex, hexOf, litHexes, myTurn, rewrite, serious } from './support.mjs'

const site = setting()

// Opens a page that sees the board and every message through `see`.
async function through(see) {
  const page = await site.open()
  await rewrite(page, see)
  const game = await site.newGame()
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  return page
}

const put = (state, unit, changes) => {
  const piece = state.view.pieces.find((p) => p.unit === unit)
  delete piece.box
  Object.assign(piece, changes)
}

test('a stack fans out, with passengers behind their carrier and statuses on the counters', async () => {
  const page = await through({
    board: (b) => b.statuses.unshift({ id: 'inverted', title: 'inverted', look: 'turned' }, { id: 'dispersed', title: 'dispersed', glyph: 'D', look: 'faint' }, { id: 'spotted', title: 'spotted', glyph: 'S' }),
    state: (s) => {
      put(s, 'E-14', { hex: '4620', status: ['inverted', 'spotted'] })
      put(s, 'E-1/7', { hex: '4620', inside: 'E-14', status: [] })
      put(s, 'E-PLA', { hex: '4620', status: ['dispersed'] })
    },
  })
  await page.waitForSelector('.piece[data-unit="E-14"]')
  assert.equal(await page.locator('.piece[data-unit="E-1/7"]').count(), 0, 'a passenger is not drawn beside its carrier')
  assert.equal(await page.locator('.piece[data-unit="E-14"] .counter.spent .grey').count(), 1)
  assert.deepEqual(await page.locator('.piece[data-unit="E-14"] .tab.condition text').allTextContents(), ['S', '+1'])
  assert.equal(await page.locator('.piece[data-unit="E-PLA"] .counter.faint').count(), 1)

  await clickHex(page, '4620')
  await page.waitForSelector('.fan')
  const fanned = await page.locator('.fanned').evaluateAll((all) => all.map((f) => f.dataset.fanned))
  assert.equal(fanned.length, 3)
  assert.equal(fanned[fanned.indexOf('E-14') + 1], 'E-1/7', 'the passenger stands behind its carrier')
  const inspector = await page.locator('[data-test=inspector]').innerText()
  assert.match(inspector, /aboard/)
  assert.match(inspector, /inverted/)
  assert.match(inspector, /spotted/)
  assert.deepEqual(await serious(page), [])
  await page.keyboard.press('Escape')
  await page.waitForSelector('.fan', { state: 'detached' })
  await page.locator('.viewport').focus()
  await page.keyboard.press('i')
  await page.waitForFunction(() => /aboard/.test(document.querySelector('[data-test=said]').textContent))
})

test('counters of nobody, marked hexsides, tinted hexes; an unknown mark is a dot with its name', async () => {
  const page = await through({
    board: (b) => b.marks.push({ id: 'wreck', title: 'wreck', glyph: 'W', look: 'counter' }, { id: 'mine', title: 'mine field', glyph: 'M', look: 'counter' }, { id: 'trench', title: 'trench', look: 'side' }, { id: 'smoke', title: 'smoke', look: 'tint' }),
    state: (s) => s.view.marks.push(
      { kind: 'wreck', hex: '4518', value: 2 }, { kind: 'mine', hex: '4518', value: 1 }, { kind: 'trench', hex: '4519', to: '4518', value: 0 },
      { kind: 'smoke', hex: '4519', value: 0 }, { kind: 'strange-thing', hex: '4419', value: 0 },
    ),
  })
  await page.waitForSelector('.token')
  assert.deepEqual(await page.locator('.token > text:first-of-type').allTextContents(), ['W', 'M'])
  assert.deepEqual(await page.locator('.token .count').allTextContents(), ['2'])
  assert.ok(await page.locator('path.side').getAttribute('d'))
  assert.ok(await page.locator('path.tint').getAttribute('d'))
  assert.equal(await page.locator('.dot text').textContent(), 'Strange thing')
  await clickHex(page, '4518')
  await page.waitForSelector('[data-test=inspector]')
  assert.match(await page.locator('[data-test=inspector]').innerText(), /wreck ×2 · mine field · trench/)
  assert.equal(await page.locator('[data-test=odds]').count(), 0, 'nothing is being attacked')
})

test('a hex that can be chosen in two ways asks which; an action with a second unit is chosen on it', async () => {
  const page = await through({
    board: (b) => b.verbs.push({ name: 'load', arguments: ['unit', 'unit'], meaning: 'takes a unit aboard', label: 'Load', role: 'plain' }),
    state: (s) => put(s, 'I-82/7', { hex: '4820' }),
    answer: (message, asked) => {
      if (asked?.type === 'legal' && asked.unit === 'I-79/7' && message.actions?.length) message.actions.push('load I-79/7 I-82/7')
    },
  })
  await mouse.touch(page, 'I-79/7')
  await litHexes(page)
  await clickHex(page, '4820')
  const chooser = page.locator('.chooser')
  await chooser.waitFor()
  const ways = await chooser.locator('button').allTextContents()
  assert.equal(ways.length, 2)
  assert.match(ways.join(), /Load .*82\/7/)
  assert.deepEqual(await serious(page), [])
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.chooser') !== null), true, 'the keyboard is there')
  await acting(page, () => chooser.locator('button', { hasText: 'Enter' }).click())
  assert.equal(await hexOf(page, 'I-79/7'), '4820')
})

test('the unit in hand comes back into the hand after the other side was asked', async () => {
  let interrupt = false
  let last = null
  const page = await through({
    state: (s) => {
      last = s
      if (interrupt) {
        s.decision = { seat: 'egypt', kind: 'opportunity', prompt: 'Fire?', rule: '', mine: false }
        s.touch = []
        s.general = []
      }
    },
  })
  await mouse.touch(page, 'I-79/7')
  await litHexes(page)
  interrupt = true
  await acting(page, () => clickHex(page, '4820'))
  await page.waitForSelector('.play[data-mine=false]')
  assert.match(await page.locator('[data-test=prompt]').innerText(), /waiting/i)
  interrupt = false
  assert.ok(last)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.reload()
  await myTurn(page)
  await page.waitForSelector('.play[data-selected="I-79/7"]')
})
