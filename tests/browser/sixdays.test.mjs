// Six Days of War: a card is played and answered, an Operation moves and attacks, air units are sent; by mouse and keys.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keys, mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { acting, myTurn, serious } from './support.mjs'

const site = setting({ scenario: 'sixdays/grand' })
const kSeats = { israel: 'here', uar: 'link' }

// A game in which the wires have answered everything up to a kind of question.
async function begin(scenario, kind, answer = 'end') {
  await site.use(scenario)
  const game = await site.newGame(kSeats)
  const wires = { israel: await site.wire(game, 'israel'), uar: await site.wire(game, 'uar') }
  for (let i = 0; i < 12; ++i) {
    const asked = Object.values(wires).find((w) => w.state.decision.mine)
    if (asked?.state.decision.kind === kind) return { game, wires }
    await asked.act(answer)
    await Promise.all(Object.values(wires).map((w) => w.until((s) => s.revision >= asked.state.revision)))
  }
  throw new Error(`the game does not come to ${kind}`)
}

// The cards of a hand whose text does not fit on them while they have the focus.
async function cutOff(page) {
  const cards = await page.locator('[data-pile=uar-hand] [data-card]').all()
  assert.ok(cards.length > 10)
  await page.locator('.tray [data-tab=cards]').focus()
  const found = []
  for (const card of cards) {
    await page.keyboard.press('Tab')
    const [id, has, fits] = await card.evaluate((c) => [c.dataset.card, c === document.activeElement, c.scrollHeight <= c.clientHeight])
    if (!has || !fits) found.push(id)
  }
  return found
}

test('a card is played with the mouse, and the window for a trump is answered with keys', async () => {
  const { game } = await begin('sixdays/grand', 'card-action')
  const page = await site.sit(game, game.tokens.uar)
  const other = await site.sit(game, game.tokens.israel)
  await myTurn(page)
  await page.click('.tray [data-tab=cards]')
  const card = page.locator('.tray [data-card=UAR-02]')
  assert.match(await card.innerText(), /General Mobilization/)
  assert.match(await card.innerText(), /UAR WFL \+1/, 'the card says what it does')
  assert.match(await page.locator('[data-test=levels]').innerText(), /UAR War Footing Level\s*2/)
  assert.deepEqual(await cutOff(page), [], 'every card can be read by who tabs through the hand')
  await card.click({ position: { x: 20, y: 60 } }) // what the fan shows of it
  await acting(page, () => page.click('[data-action="play UAR-02"]'))

  await myTurn(other)
  await other.click('.tray [data-tab=cards]')
  assert.match(await other.locator('[data-pile=table]').innerText(), /General Mobilization/, 'it lies open on the table')
  assert.match(await other.locator('[data-test=prompt]').innerText(), /The UAR plays General Mobilization \(UAR WFL \+1\)\. Trump it/)
  const [table, hand] = await Promise.all(['table', 'israeli-hand'].map((pile) => other.locator(`[data-pile=${pile}]`).boundingBox()))
  assert.ok(table.x < hand.x, 'before the hand, which may be longer than the tray')
  assert.deepEqual(await serious(other), [])
  await acting(other, () => keys.press(other, '[data-action=allow]'))
  await page.waitForFunction(() => /War Footing Level\s*3/.test(document.querySelector('[data-test=levels]').innerText))
})

test('an Operation: activation, a move, an attack', async () => {
  const { game } = await begin('sixdays/historical', 'operation')
  const page = await site.sit(game, game.tokens.israel)
  await myTurn(page)
  await play(page, site.board, 'ugdah tal', mouse)
  await play(page, site.board, 'activate-all', keys)
  await play(page, site.board, 'go', mouse)
  await play(page, site.board, 'move ISR-7A 3202', mouse)
  await play(page, site.board, 'end', keys)
  await play(page, site.board, 'attack 3201', mouse)
  assert.match(await page.locator('.go-or-back [aria-disabled=true]').innerText(), /Resolve/, 'what comes next, though nobody attacks yet')
  await play(page, site.board, 'with ISR-7A', mouse)
  await play(page, site.board, 'resolve', keys)
})

test('an air Operation: a unit is sent to its target', async () => {
  const { game, wires } = await begin('sixdays/historical', 'operation')
  const page = await site.sit(game, game.tokens.israel)
  await myTurn(page)
  await play(page, site.board, 'air', keys)
  await wires.uar.until((s) => s.decision.mine) // he may hold a sandstorm for this moment
  await wires.uar.act('decline')
  await myTurn(page)
  await play(page, site.board, 'strike ISR-VAUTOUR-1 3001', mouse)

  // A base is raided by a press on the aircraft that stand there; then the tray goes back to those that can still fly.
  const open = () => page.locator('.tray .tabs .here').innerText()
  const own = await open()
  await page.click('.chip[data-unit=ISR-SHAHAK-3]')
  await page.waitForSelector('.play[data-selected=ISR-SHAHAK-3]')
  await page.click('.tray [data-tab="display uar-air"]')
  await acting(page, () => page.click('.tray .holder.lit .chip'))
  await page.waitForFunction((title) => document.querySelector('.tray .tabs .here').innerText.split(' (')[0] === title, own.split(' (')[0])
  // Of three aircraft at a base none is hidden.
  const cut = await page.locator('.tray .holder').evaluateAll((boxes) =>
    boxes.filter((b) => [...b.querySelectorAll('.chip')].some((chip) => chip.getBoundingClientRect().bottom > b.getBoundingClientRect().bottom)).map((b) => b.dataset.box),
  )
  assert.deepEqual(cut, [])
  await play(page, site.board, 'go', mouse)
})
