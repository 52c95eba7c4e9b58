// What the player points at stays where it is: choices keep their places and show what is chosen, a new button does not
// take the press that was meant for the old one, menus close, lines and bubbles get out of the way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { acting, clickHex, findHex, litHexes, myTurn, revision, rewrite } from './support.mjs'

const site = setting()

const kEntries = ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end']
const places = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((b) => [b.dataset.action, Math.round(b.getBoundingClientRect().left), Math.round(b.getBoundingClientRect().top)].join(' ')))

// A page that builds an attack with airstrikes: the first turn has none, so the page is shown some.
async function withAirstrikes() {
  const game = await site.newGame()
  const page = await site.open()
  let used = 0
  await rewrite(page, {
    state: (s) => {
      if (s.decision?.kind === 'declare') s.general.push(...[0, 1, 2, 3, 4].filter((n) => n !== used).map((n) => `air israeli ${n}`))
    },
    // The server knows nothing of them: what it refuses is shown as done, with the next position.
    ask: (message) => {
      if (message.type !== 'act' || !message.action.startsWith('air')) return
      used = Number(message.action.split(' ')[2])
      message.action = message.revision % 2 ? 'with I-82/7' : 'without I-82/7'
    },
  })
  const israel = await site.wire(game, 'israel')
  for (const action of [...kEntries, 'attack 4620', 'with I-79/7']) await israel.act(action)
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  return page
}

test('a row of numbers keeps its places and shows what is chosen', async () => {
  const page = await withAirstrikes()
  const row = '.row-choice [data-action^="air israeli"]'
  await page.waitForSelector(row)
  const before = await places(page, row)
  assert.equal(before.length, 4)
  assert.equal(await page.locator(`${row}[aria-pressed=true]`).count(), 0)
  await acting(page, () => page.click('[data-action="air israeli 4"]'))
  await page.waitForSelector('[data-action="air israeli 4"][aria-pressed=true]')
  const after = await places(page, row)
  assert.equal(after.length, 5, '0 is offered now, and 4 stays')
  assert.deepEqual(after.slice(1), before, 'none of the others has moved')
  assert.deepEqual(await page.locator(row).allInnerTexts(), ['0', '1', '2', '3', '4'])
  // What is chosen cannot be chosen again.
  const now = await revision(page)
  await page.click('[data-action="air israeli 4"]', { force: true })
  await page.waitForTimeout(150)
  assert.equal(await revision(page), now)
})

test('to go on and to go back have places of their own', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  for (const action of [...kEntries, 'attack 4620']) await israel.act(action)
  await page.waitForSelector('[data-action=cancel]')
  const [cancel] = await places(page, '[data-action=cancel]')
  await play(page, site.board, 'with I-79/7', mouse)
  await play(page, site.board, 'with I-82/7', mouse)
  await page.waitForSelector('[data-action=resolve]')
  assert.deepEqual(await places(page, '[data-action=cancel]'), [cancel], 'the button to give up has not moved')
})

test('a button that has just appeared takes no press for a moment', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  for (const action of kEntries) await israel.act(action)
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) === n, israel.state.revision)
  await page.evaluate(() => {
    window.firstLook = null
    new MutationObserver(() => {
      const button = document.querySelector('[data-action=cancel]')
      if (button && window.firstLook === null) window.firstLook = getComputedStyle(button).pointerEvents
    }).observe(document.querySelector('.panel'), { childList: true, subtree: true, attributes: true })
  })
  await israel.act('attack 4620')
  await page.waitForSelector('[data-action=cancel]')
  assert.equal(await page.evaluate(() => window.firstLook), 'none')
  await page.waitForFunction(() => getComputedStyle(document.querySelector('[data-action=cancel]')).pointerEvents !== 'none')
  await acting(page, () => page.click('[data-action=cancel]'))
})

test('the menu closes on Escape and on a press outside, the chooser too', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, {
    board: (b) => b.verbs.push({ name: 'load', arguments: ['unit', 'unit'], meaning: '', label: 'Load', role: 'plain' }),
    state: (s) => {
      const piece = s.view.pieces.find((p) => p.unit === 'I-82/7')
      delete piece.box
      piece.hex = '4820'
    },
    answer: (message, asked) => {
      if (asked?.type === 'legal' && asked.unit === 'I-79/7' && message.actions?.length) message.actions.push('load I-79/7 I-82/7')
    },
  })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  const menu = page.locator('.menu ul')
  await page.click('.menu > button')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.menu > button')), 'the focus stays at the menu')
  await page.click('.menu > button')
  await menu.waitFor()
  await page.click('.top .game')
  await menu.waitFor({ state: 'detached' })

  await mouse.touch(page, 'I-79/7')
  await litHexes(page)
  for (const close of [() => page.keyboard.press('Escape'), () => page.click('.panel h2')]) {
    await clickHex(page, '4820')
    await page.waitForSelector('.chooser')
    await close()
    await page.waitForSelector('.chooser', { state: 'detached' })
    assert.equal(await page.locator('.play').getAttribute('data-selected'), 'I-79/7', 'the unit is still in hand')
  }
  assert.equal(await revision(page), 0)
})

test('a line of sight goes when its question is over', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  const look = async () => {
    await clickHex(page, '4620')
    await page.locator('[data-test=inspector]').getByRole('button', { name: /line of sight/i }).click()
    await clickHex(page, '4518')
    await page.waitForSelector('.sightline')
  }
  const gone = () => page.waitForSelector('.sightline', { state: 'detached' })
  await look()
  await page.keyboard.press('Escape')
  await gone()
  await look()
  await clickHex(page, '4519')
  await gone()
  await look()
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await gone()
})

test('no bubble covers a lit hex', async () => {
  const { game, page } = await site.begin()
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await litHexes(page)
  const israel = await site.wire(game, 'israel')
  const { actions } = await israel.ask({ type: 'legal', unit: 'I-79/7' })
  const lit = new Set(actions.map((a) => a.split(' ')[2]))
  assert.ok(lit.size > 5)
  // Hexes at the edge of the lit ones.
  const refused = [...new Set([...lit].flatMap((hex) => site.board.neighbours[hex]))].filter((hex) => hex && !lit.has(hex) && hex !== '4820')
  let shown = 0
  for (const hex of refused.filter((_, i) => i % 3 === 0)) {
    const at = await findHex(page, hex)
    await page.mouse.click(at.x, at.y)
    await page.waitForSelector('[data-test=bubble], [data-test=whynot]')
    const covered = await page.evaluate(() => {
      const bubble = document.querySelector('[data-test=bubble]')?.getBoundingClientRect()
      if (!bubble) return null
      const lit = document.querySelector('.lit')
      const toScreen = lit.getScreenCTM()
      const centres = lit.getAttribute('d').split('M').slice(1).map((d) => {
        const corners = d.replace('Z', '').split('L').map((c) => c.split(' ').map(Number))
        const mean = (i) => corners.reduce((sum, c) => sum + c[i], 0) / corners.length
        return new DOMPoint(mean(0), mean(1)).matrixTransform(toScreen)
      })
      return centres.filter((c) => c.x > bubble.left && c.x < bubble.right && c.y > bubble.top && c.y < bubble.bottom).length
    })
    if (covered === null) continue
    ++shown
    assert.equal(covered, 0, hex)
  }
  assert.ok(shown > 0)
})

test('the only unit that can act stays selected', async () => {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, { state: (s) => { if (s.touch.length) s.touch = ['I-79/7'] } })
  await site.enter(page, game, game.tokens.israel)
  await page.waitForSelector('.play[data-selected="I-79/7"]')
  await litHexes(page)
  await page.keyboard.press('Escape')
  await clickHex(page, '4620')
  await page.click('.chip[data-unit="I-79/7"]')
  await page.waitForTimeout(150)
  assert.equal(await page.locator('.play').getAttribute('data-selected'), 'I-79/7')
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await page.click('[data-test=replay]')
  await page.waitForSelector('[data-test=replaybar]')
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-test=replaybar]', { state: 'detached' })
  await page.waitForSelector('.play[data-selected="I-79/7"]')
})
