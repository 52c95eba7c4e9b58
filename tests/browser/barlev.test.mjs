// Bar-Lev at a table for four: two people in two browsers and two built-in players play the first turn of the campaign on two
// maps. A person moves and allocates his aircraft himself, and lets an officer do the rest of a segment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play, readAction } from './hands.mjs'
import { setting } from './setting.mjs'
import { boardOf, caughtUp, endPhase, openBox, reached, serious } from './support.mjs'

const site = setting({ scenario: 'barlev/two-front' })
const kSeats = { 'israel-golan': 'officer', 'israel-suez': 'link', syria: 'officer', egypt: 'link' }
const kPatience = 60000
const box = (id) => `.tray [data-box="${id}"]`
const phaseOf = ({ view }) => `${view.turn} ${view.phase}`

async function begin() {
  await site.use('barlev/two-front')
  site.board = await boardOf(site.url, 'barlev/two-front', 4)
  return site.newGame(kSeats, { setup: 'ready', players: '4' })
}

// A person at his own browser. What he looks at is the page; the wire tells the test whose decision it is.
async function person(game, seat) {
  const page = await site.open()
  await page.addInitScript(() => localStorage.setItem('mitla.speed', '"instant"'))
  await site.enter(page, game, game.tokens[seat])
  return { seat, page, wire: await site.wire(game, seat), asked: new Set(), did: { moved: 0, allocated: 0, fired: 0 } }
}

async function moveByHand(who) {
  const { page, wire } = who
  for (const unit of wire.state.touch) {
    if (!wire.state.view.pieces.find((p) => p.unit === unit)?.hex) continue
    const { actions } = await wire.ask({ type: 'legal', unit })
    const move = actions.find((a) => readAction(a, site.board).name === 'move')
    if (!move) continue
    await play(page, site.board, move, mouse)
    await wire.until((s) => s.view.pieces.find((p) => p.unit === unit).hex === move.split(' ')[2])
    ++who.did.moved
    return
  }
}

// A hex, all batteries that reach it, fire.
async function fireByHand(who) {
  const { page, wire } = who
  const target = wire.state.general.find((a) => a.startsWith('target '))
  await play(page, site.board, target, mouse)
  await wire.until((s) => s.general.includes('fire-all'))
  await page.click('[data-action=fire-all]')
  await wire.until((s) => s.general.includes('resolve'))
  await page.click('[data-action=resolve]')
  await wire.until((s) => !s.general.includes('resolve'))
  ++who.did.fired
}

// Half of what there is: a pile of aircraft, the box, how many.
async function allocateByHand(who) {
  const { page, wire } = who
  const [unit] = wire.state.touch
  const { actions } = await wire.ask({ type: 'legal', unit })
  const ways = actions.filter((a) => a.endsWith('-superiority'))
  const most = ways[Math.ceil(ways.length / 2) - 1]
  const to = most.split(' ')[3]
  await page.click(`.tray .chip[data-unit="${unit}"]`)
  await page.click(`${box(to)}.lit .put`)
  await page.click(`${box(to)} [data-action="${most}"]`)
  await wire.until((s) => !s.touch.includes(unit) || s.view.pieces.find((p) => p.unit === unit).status?.length)
  ++who.did.allocated
}

async function decide(who, others) {
  const { page, wire, asked, did } = who
  const phase = phaseOf(wire.state)
  if (asked.has(phase)) return // the officer is at it
  await caughtUp(page, wire, { timeout: kPatience })
  const { revision, decision: { kind } } = wire.state
  if (kind === 'reserves') {
    await endPhase(page)
    await wire.until((s) => s.revision > revision) // then the moves are asked for
    return
  }
  if (kind === 'movement' && !did.moved) await moveByHand(who)
  if (kind === 'indirect-fire' && !did.fired) await fireByHand(who)
  if (kind === 'allocation' && !did.allocated) {
    const seen = others.map((o) => JSON.stringify([o.wire.state.revision, o.wire.state.view.pieces]))
    await allocateByHand(who)
    assert.deepEqual(others.map((o) => JSON.stringify([o.wire.state.revision, o.wire.state.view.pieces])), seen, 'an allocation is secret')
  }
  if (!wire.state.decision?.mine || phaseOf(wire.state) !== phase) return // that was all
  await caughtUp(page, wire, { timeout: kPatience })
  asked.add(phase)
  await page.click('[data-test=finish]')
}

test('turn 1 of the campaign, four seats, two of them built in', { timeout: 600000 }, async () => {
  const game = await begin()
  const people = [await person(game, 'egypt'), await person(game, 'israel-suez')]
  assert.match(await people[0].page.locator('.top .game').innerText(), /you: Egypt.*Israel, Golan: Officer/)
  assert.match(await people[1].page.locator('.top .game').innerText(), /you: Israel, Suez.*Syria: Officer/)
  assert.equal(await people[1].page.locator('.tray .holder').count(), 0, 'the tray does not open on displays in which nothing can act')
  const started = Date.now()
  for (;;) {
    const over = people.every(({ wire }) => wire.state.view.turn > 1)
    if (over) break
    assert.ok(Date.now() - started < 500000, `the turn does not end: ${people.map((p) => phaseOf(p.wire.state))}`)
    const asked = people.find(({ wire, asked: by }) => wire.state.decision?.mine && !by.has(phaseOf(wire.state)))
    if (asked) await decide(asked, people.filter((p) => p !== asked))
    else await Promise.race([...people.map((p) => p.wire.news()), new Promise((wake) => setTimeout(wake, 1000))])
  }
  assert.ok(people[0].did.fired, 'Egypt has fired its artillery')
  for (const { seat, page, wire, did } of people) {
    assert.ok(did.moved && did.allocated, `${seat} has moved and allocated: ${JSON.stringify(did)}`)
    // Results of the last fights may wait to be seen.
    for (let i = 0; i < 60 && (await page.locator('.turns .now').innerText()) !== '2'; ++i) {
      await page.keyboard.press('s')
      await page.keyboard.press('Space')
      await page.waitForTimeout(200)
    }
    await reached(page, wire.state.revision)
    assert.equal(await page.locator('.turns .now').innerText(), '2')
  }
})

test('two maps side by side, or one at a time, by one key', async () => {
  const game = await begin()
  const page = await site.sit(game, game.tokens.egypt)
  const panes = () => page.locator('.viewport').evaluateAll((all) => all.map((v) => v.dataset.map ?? ''))
  assert.deepEqual(await panes(), [''], 'Egypt fights on one map')
  await page.locator('.viewport').focus()
  for (const pressed of ['barlev-suez', 'barlev-golan']) {
    await page.keyboard.press('m')
    await page.waitForSelector(`[data-map=${pressed}][aria-pressed=true]`)
  }
  await page.keyboard.press('m')
  await page.waitForFunction(() => document.querySelectorAll('.viewport').length === 2)
  assert.deepEqual(await panes(), ['barlev-suez', 'barlev-golan'])
  assert.deepEqual(await serious(page), [])
  // Each pane shows the counters of its own map alone.
  const counters = await page.locator('.viewport').evaluateAll((all) =>
    all.map((v) => [...v.querySelectorAll('.piece')].map((p) => p.dataset.unit)),
  )
  const mapOf = new Map(site.board.hexes.map((h) => [h.id, h.map]))
  const wire = await site.wire(game, 'egypt')
  for (const [i, map] of ['barlev-suez', 'barlev-golan'].entries()) {
    const there = wire.state.view.pieces.filter((p) => p.hex && mapOf.get(p.hex) === map).map((p) => p.unit)
    assert.ok(counters[i].length > 50)
    assert.deepEqual(counters[i].filter((u) => !there.includes(u)), [], map)
  }
  // A hex is shown in the pane of its map, and stays chosen when one map is shown alone.
  await page.keyboard.press('/')
  await page.locator('[data-test=find]').fill('Nafakh')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /^G/.test(document.querySelector('.viewport').dataset.cursor ?? ''))
  await page.reload()
  await page.waitForFunction(() => document.querySelectorAll('.viewport').length === 2, undefined, { timeout: 20000 })
  await page.locator('.viewport').first().focus()
  await page.keyboard.press('m')
  await page.waitForFunction(() => document.querySelectorAll('.viewport').length === 1)
})

test('who commands on both maps sees both; the lobby has a chair for each player', async () => {
  const whole = await site.newGame({ israel: 'here', arab: 'link' }, { setup: 'ready' })
  const page = await site.sit(whole, whole.tokens.israel)
  assert.equal(await page.locator('.viewport').count(), 2)
  await page.goto(site.url)
  const card = await openBox(page, 'barlev/two-front')
  const chairs = () => card.locator('form label:has(+ .about) span').allInnerTexts()
  assert.equal((await chairs()).filter((t) => /player/.test(t)).length, 2)
  await card.locator('[data-test=players]').selectOption('4')
  assert.deepEqual((await chairs()).filter((t) => /player/.test(t)), ['Israel, Golan player', 'Israel, Suez player', 'Syria player', 'Egypt player'])
  await card.locator('form select').nth(1).selectOption('officer')
  await card.locator('form select').nth(2).selectOption('here')
  await card.locator('form').getByLabel('Set-up of both sides').selectOption('ready')
  await card.locator('button.loud').click()
  await page.waitForSelector('.viewport')
  await page.waitForSelector('[data-test=prompt]')
  assert.match(await page.locator('.top .game').innerText(), /you: Israel, Suez/)
})

test('no button shows the id of a verb', async () => {
  for (const scenario of ['barlev/two-front', 'sixdays/grand']) {
    const { verbs } = await boardOf(site.url, scenario)
    for (const { name, label } of verbs) assert.match(label, /^[A-Z][a-z ,-]*( [A-Z][a-z]*)*[A-Za-z ,-]*$/, name)
    assert.ok(verbs.every((v) => v.label !== v.name))
  }
})
