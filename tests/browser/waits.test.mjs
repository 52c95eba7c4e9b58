// A press while answers are awaited, and a gesture of several actions: what it waits for, where it stops, what undo does meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { holdable } from './line.mjs'
import { setting } from './setting.mjs'
import { acting, clickHex, eventually, litAt, litHexes, myTurn, reached } from './support.mjs'

const site = setting()
const chip = (unit) => `.chip[data-unit="${unit}"]`
const at = (page, revision) => page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) === n, revision)
const inHand = (page, unit) => page.waitForFunction((id) => document.querySelector('.play').dataset.selected === id, unit)

async function begin() {
  const game = await site.newGame()
  const page = await site.open()
  const line = await holdable(page)
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  return { page, line, israel: await site.wire(game, 'israel') }
}

// A battalion has entered and moved, and the page waits for what it can do next.
async function between() {
  const all = await begin()
  const { page, line } = all
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await at(page, 1)
  await eventually(() => assert.equal(line.answered, line.asked.length))
  await litAt(page, '4719')
  line.holdAnswers('legal')
  await acting(page, () => clickHex(page, '4719'))
  return all
}

test('a press between a position and the answers about it waits for them', async () => {
  const { page, line } = await between()
  await clickHex(page, '4619')
  assert.deepEqual(line.acts(), ['enter I-79/7 4820', 'move I-79/7 4719'], 'what was lit before is not done')
  line.release()
  await eventually(() => assert.equal(line.acts()[2], 'move I-79/7 4619'))
})

test('it waits for what was selected last', async () => {
  const { page, line } = await between()
  await eventually(() => assert.ok(line.queue.length > 0))
  const first = line.queue.length
  await clickHex(page, '4619')
  await page.focus('.viewport')
  await page.keyboard.press('n')
  await page.waitForFunction(() => document.querySelector('.play').dataset.selected !== 'I-79/7')
  await eventually(() => assert.ok(line.queue.length > first, 'the second answer is held too'))
  for (const deliver of line.queue.splice(0, first)) deliver()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  assert.deepEqual([line.sent('explain').length, line.acts().length], [0, 2], 'nothing is done or explained with half of the answers')
  line.release()
  await eventually(() => assert.ok(line.sent('explain').length > 0 || line.acts().length > 2))
})

test('a press that waits does nothing in a position that came meanwhile', async () => {
  const { page, line, israel } = await between()
  await clickHex(page, '4619')
  await israel.until((s) => s.revision === 2)
  await israel.act('move I-79/7 4718')
  await at(page, 3)
  line.release()
  await page.waitForFunction(() => /position has changed/.test(document.querySelector('[data-test=said]').textContent))
  assert.equal(line.acts().length, 2)
})

// The page has asked for the first action of a gesture, and its answer is held.
async function gesture() {
  const all = await begin()
  const { page, line } = all
  await page.click(chip('I-79/7'))
  await inHand(page, 'I-79/7')
  await litHexes(page)
  return { ...all, start: () => line.holdAnswers('act') }
}

test('undo stops the gesture under way; a second press meanwhile means nothing', async () => {
  const { page, line, start, israel } = await gesture()
  start()
  await clickHex(page, '4720') // enters, and would move on
  await eventually(() => assert.equal(line.acts().length, 1))
  await page.focus('.viewport')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  line.release()
  await israel.until((s) => s.revision === 0 && line.sent('undo').length > 0)
  await at(page, 0)
  await eventually(() => assert.equal(line.answered, line.asked.length))
  assert.equal(line.acts().length, 1, 'it did not move on')
  assert.equal(line.sent('undo').length, 1)
})

test('undo stops a column that enters', async () => {
  const { page, line, start } = await gesture()
  await page.focus('.viewport')
  await page.keyboard.press('g')
  const group = page.locator('[data-test=group]')
  await group.waitFor()
  const size = (text) => Number(text.match(/(\d+) units together/)[1])
  const all = size(await group.innerText())
  start()
  await clickHex(page, '4719')
  await eventually(() => assert.equal(line.acts().length, 1))
  await page.focus('.viewport')
  await page.keyboard.press('z')
  line.release()
  await eventually(() => assert.equal(line.sent('undo').length, 1))
  await at(page, 0)
  await group.waitFor()
  assert.equal(size(await group.innerText()), all - 1, 'the others are still in hand')
  assert.equal(line.acts().length, 1)
})

const kTanks = ['I-M48-1', 'I-M48-2', 'I-M48-3']
async function driveIntoFire(page) {
  await page.keyboard.down('Shift')
  for (const unit of kTanks) await page.click(chip(unit))
  await page.keyboard.up('Shift')
  await clickHex(page, 'A-P11')
}

test('a group waits while the enemy does not answer, and stays in hand', { timeout: 90000 }, async () => {
  await site.use('aiw/s9')
  try {
    const { game, page } = await site.begin()
    const egypt = await site.wire(game, 'egypt')
    await myTurn(page)
    await driveIntoFire(page)
    const group = page.locator('[data-test=group]')
    await page.waitForFunction(() => /2 units together[\s\S]*have not answered/.test(document.querySelector('[data-test=group]')?.innerText ?? ''), null, { timeout: 30000 })
    assert.equal(await page.locator('[data-test=bubble], [data-test=whynot]').count(), 0, 'nobody is said to be unable to come')
    while (egypt.state.decision?.mine) await egypt.act('pass')
    await reached(page, egypt.state.revision)
    await myTurn(page)
    assert.match(await group.innerText(), /2 units together/)
  } finally {
    await site.use('elarish67/standard')
  }
})

test('two at one screen: a gesture does not go on when the other one is asked', { timeout: 90000 }, async () => {
  await site.use('aiw/s9')
  try {
    const game = await site.newGame({ israel: 'here', egypt: 'here' })
    const page = await site.sit(game, [game.tokens.israel, game.tokens.egypt])
    const israel = await site.wire(game, 'israel')
    await myTurn(page)
    const lift = page.locator('[data-test=lift]')
    if (await lift.count()) await lift.click()
    await driveIntoFire(page)
    await israel.until((s) => s.decision?.seat === 'egypt')
    await reached(page, israel.state.revision)
    await page.locator('[data-test=prompt]').waitFor()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    assert.equal(await page.locator('[data-test=bubble], [data-test=whynot]').count(), 0, 'nothing was refused')
    assert.equal(israel.state.view.pieces.find((p) => p.unit === 'I-M48-3').hex, undefined, 'the last one has not moved')
  } finally {
    await site.use('elarish67/standard')
  }
})
