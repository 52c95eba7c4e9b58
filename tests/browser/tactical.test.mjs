// What annoyed who played a whole S-9 against the officer, and was mended.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { caughtUp, clickHex, myTurn, newGame, revision } from './support.mjs'

const site = setting({ scenario: 'aiw/s9' })
const chip = (unit) => `.chip[data-unit="${unit}"]`
const hexOf = (wire, unit) => wire.state.view.pieces.find((p) => p.unit === unit)?.hex
const selected = (page, unit) => page.waitForFunction((id) => document.querySelector('.play').dataset.selected === id, unit)

async function rewritten(see) {
  const { game, page } = await site.rewritten(see)
  return { game, page, israel: await site.wire(game, 'israel') }
}

test('a group stops when the enemy has fired at one of them', { timeout: 90000 }, async () => {
  const { game, page } = await site.begin()
  await myTurn(page)
  const egypt = await site.wire(game, 'egypt')
  let fired = 0
  let over = false
  const firing = (async () => {
    while (!over) {
      if (egypt.state.decision?.mine) {
        const withs = (await Promise.all(egypt.state.touch.map((unit) => egypt.ask({ type: 'legal', unit })))).flatMap((a) => a.actions).filter((a) => a.startsWith('with '))
        fired += egypt.state.general.includes('resolve') ? 1 : 0
        await egypt.act(egypt.state.general.includes('resolve') ? 'resolve' : (withs[0] ?? 'pass'))
      } else await Promise.race([egypt.news(), page.waitForTimeout(100)])
    }
  })()
  await page.keyboard.down('Shift')
  for (const unit of ['I-M48-1', 'I-M48-2', 'I-M48-3']) await page.click(chip(unit))
  await page.keyboard.up('Shift')
  await clickHex(page, 'A-P11')
  await page.waitForFunction(() => /the group has stopped/.test(document.querySelector('[data-test=group]')?.innerText ?? ''), null, { timeout: 60000 })
  over = true
  await firing
  assert.equal(fired, 1, 'only the first one drove into the fire')
  assert.equal(await page.locator(chip('I-M48-3')).count(), 1, 'the last one waits')
  assert.match(await page.locator('[data-test=group]').innerText(), /2 units together/, 'those who wait are still in hand')
})

test('undo goes back to before the own move, not only before the answer of the machine', { timeout: 90000 }, async () => {
  for (const reload of [false, true]) {
    const game = await newGame(site.url, { scenario: site.scenario, seats: { israel: 'here', egypt: 'officer' }, options: { setup: 'ready' }, terms: { undo: 'friendly' } })
    const page = await site.sit(game, game.tokens.israel)
    await myTurn(page)
    const before = await revision(page)
    const israel = await site.wire(game, 'israel')
    await page.click(chip('I-M48-1'))
    await clickHex(page, 'B-P3')
    await israel.until((s) => s.revision > before + 2 && s.decision?.mine)
    await caughtUp(page, israel)
    if (reload) {
      await page.reload()
      await myTurn(page)
    }
    await page.keyboard.press('Escape')
    const was = await revision(page)
    await page.click('[data-test=undo]')
    await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) < n, was)
    await israel.until((s) => s.decision?.mine && s.revision < was)
    // Of an earlier sitting only the actions are known, not the gesture.
    const now = await revision(page)
    assert.ok(reload ? now <= before + 1 : now === before, `revision ${now}, ${before} before the move`)
  }
})

test('everyone who can: nobody drives away from the target', async () => {
  await site.use('elarish67/standard')
  const moves = []
  const { page, israel } = await rewritten({
    ask: (message) => message.type === 'act' && moves.push(message.action),
    answer: (message, asked) => {
      if (asked?.type === 'legal' && message.actions?.some((a) => a.startsWith('with '))) message.actions.unshift(`move ${asked.unit} 4719`)
    },
  })
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end', 'attack 4620']) await israel.act(action)
  await caughtUp(page, israel)
  await page.click('[data-test=everyone]')
  await israel.until((s) => s.view.marks.filter((m) => m.unit).length === 2)
  assert.deepEqual(moves.filter((a) => a.startsWith('move')), [])
  await site.use('aiw/s9')
})

test('with a unit in hand a press on a hex that can be overrun offers the overrun', async () => {
  const { page, israel } = await rewritten({ state: (message) => message.decision?.mine && message.general.push('overrun A-W9') })
  await israel.act('enter I-M48-1 B-Q10')
  await caughtUp(page, israel)
  await selected(page, 'I-M48-1')
  await clickHex(page, 'A-W9')
  await page.locator('.chooser [data-action="overrun A-W9"]').waitFor()
  assert.equal(await page.locator('[data-test=whynot]').count(), 0)
})

test('a hex that is out of reach is refused for what bars the way, not for smoke that nobody uses', async () => {
  const { game } = await site.begin()
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-M48-1 B-Q10')
  const { why } = await israel.ask({ type: 'explain', unit: 'I-M48-1', hex: 'A-W9' })
  assert.ok(why)
  assert.doesNotMatch(why, /smoke/)
})

test('a walk is told from where it began to where it ended', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-M48-1 B-CC10', 'move I-M48-1 B-CC7']) await israel.act(action)
  await caughtUp(page, israel)
  const line = page.locator('[data-test=log] li').filter({ hasText: 'M-48A5 1' })
  assert.equal(await line.count(), 1)
  assert.match(await line.innerText(), /comes on the map at B-CC10 and moves to B-CC7, 3 hexes/)
})

test('what was taken back further stands no longer above what came after it', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  const twice = async (between) => {
    for (const row of ['CC', 'EE']) await israel.act(`enter I-M48-${row === 'CC' ? 1 : 2} B-${row}10`)
    await between?.()
  }
  const start = israel.state.revision
  await twice(async () => {
    for (const to of [start + 1, start]) {
      await israel.ask({ type: 'undo', to })
      await israel.until((s) => s.revision === to)
    }
  })
  await twice()
  await caughtUp(page, israel)
  const lines = await page.locator('[data-test=log] > ol > li').evaluateAll((all) => all.map((li) => li.dataset.test === 'taken-back'))
  assert.deepEqual(lines.slice(0, 4), [false, false, true, true])
})

test('a unit that has moved and has points left is no reason to ask before the step ends', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  const units = israel.state.view.pieces.filter((p) => p.box === 'to-enter').map((p) => p.unit)
  for (const [i, unit] of units.entries()) {
    const row = ['CC', 'EE', 'GG', 'AA', 'Y'][Math.floor(i / 3)]
    await israel.act(`enter ${unit} B-${row}10`)
    await israel.act(`move ${unit} B-${row}9`)
  }
  await caughtUp(page, israel)
  const before = await revision(page)
  await page.click('[data-verb=end]')
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) > n, before)
})

test('Shift and a press on a hex with one unit take it in hand', async () => {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-M48-1 B-CC10', 'move I-M48-1 B-CC8']) await israel.act(action)
  await caughtUp(page, israel)
  await page.keyboard.press('Escape')
  await page.keyboard.down('Shift')
  await clickHex(page, 'B-CC8')
  await page.keyboard.up('Shift')
  await selected(page, 'I-M48-1')
  assert.ok((await page.locator('.lit').count()) > 0)
})

test('from afar the units of a fan can be read', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.click('.zoom button:last-child')
  await page.waitForSelector('.world[data-detail=shape]')
  await clickHex(page, 'A-E9')
  const unit = page.locator('.fanned[data-fanned="E-INF-1"]')
  await unit.waitFor()
  const { width } = await unit.boundingBox()
  assert.ok(width > 50 && width < 110, `${width} pixels`)
  assert.ok(await unit.locator('.factors').isVisible())
  for (let i = 0; i < 5; ++i) await page.click('.zoom button:first-child')
  await page.waitForSelector('.world:not([data-detail=shape])')
  await page.waitForTimeout(500)
  if (await unit.count()) assert.ok((await unit.boundingBox()).width < 130, 'nearer it grows no further than its stack')
})

test('every hex of a large reach that is threatened is marked, for a group as well', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await page.getByRole('button', { name: 'Threatened hexes' }).click()
  await page.click(chip('I-M48-1'))
  await page.locator('[data-threatened="B-FF7"]').waitFor()
  await page.keyboard.down('Shift')
  await page.click(chip('I-M48-2'))
  await page.keyboard.up('Shift')
  await page.locator('[data-test=group]').waitFor()
  await page.waitForTimeout(500)
  assert.ok((await page.locator('[data-threatened]').count()) > 100)
})

test('a result card tells all that one action decided, and nothing of the next step', async () => {
  await site.use('elarish67/standard')
  const trial = (result) => ({ seat: 'israel', against: 'egypt', title: 'Fire', column: '2-1', ways: 6, chances: [{ result, ways: 6 }], result })
  const { page } = await rewritten({
    state: (message) => {
      const now = message.events.find((e) => e.action?.startsWith('enter I-79/7'))
      if (!now) return
      const said = (kind, text, more) => ({ ...now, kind, text, hexes: [], units: ['E-14'], dice: [], ...more })
      const die = (result) => ({ dice: [{ sides: 6, result }] })
      message.events.push(
        said('attack', 'Fire at one', die(2)), said('result', 'The first is hit', { trial: trial('D1') }), said('eliminated', 'The first is lost'),
        said('attack', 'Fire at two', die(5)), said('result', 'The second stands', { trial: trial('-') }),
        said('morale', 'A third recovers', die(1)), said('phase', 'The next step begins'))
    },
  })
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  const card = page.locator('[data-test=fight]')
  await card.waitFor()
  const text = await card.innerText()
  for (const told of [/The first is hit/, /The first is lost/, /The second stands/]) assert.match(text, told)
  assert.doesNotMatch(text, /recovers|next step/)
  assert.deepEqual(await card.locator('.die').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label'))), ['2', '5'])
  await site.use('aiw/s9')
})
