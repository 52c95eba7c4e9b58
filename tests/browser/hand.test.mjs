// Everything at hand: the answers of the enemy, the drawer, finding, groups, and an officer who helps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { acting, caughtUp, clickHex, hexOf, myTurn, revision, rewrite, serious, openBox } from './support.mjs'

const site = setting()
const kApproach = ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end']
const press = async (page, key) => {
  await page.focus('.viewport')
  await page.keyboard.press(key)
}
const drawer = (page, tab) => page.locator(`[data-test=drawer][data-tab=${tab}]`)
const selected = (page) => page.locator('.play').getAttribute('data-selected')
const later = (page, n) => page.waitForFunction((least) => Number(document.querySelector('.play').dataset.revision) >= least, n)

async function ready(more = {}) {
  const { game, page } = await site.begin(more)
  await myTurn(page)
  return { game, page }
}

// Two battalions next to Rafiah, in the combat phase.
async function beforeRafiah() {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  for (const action of kApproach) await israel.act(action)
  await caughtUp(page, israel)
  return { page, israel }
}

test('an attack shows three bars: as it stands, as an officer would answer, the worst case', async () => {
  const { page, israel } = await beforeRafiah()
  for (const action of ['attack 4620', 'with I-79/7', 'with I-82/7']) await israel.act(action)
  await caughtUp(page, israel)
  const answers = page.locator('[data-test=answers]')
  await answers.locator('[data-answer=all]').waitFor()
  assert.match(await answers.innerText(), /If nobody answers[\s\S]*As an officer would answer[\s\S]*Worst case/)
  assert.ok((await answers.locator('.chance-bar').count()) >= 3)
  assert.equal(await answers.locator('.segments .bad').count() > 0, true, 'the game says which results are bad')
  await answers.locator('[data-answer=all] summary').click()
  assert.match(await answers.locator('[data-answer=all]').innerText(), /8\.17/, 'the guns near a fortification')
  assert.deepEqual(await serious(page), [])
  // The chart lights the column of the attack and the worst one.
  await press(page, 'c')
  await drawer(page, 'charts').locator('th.lit').waitFor()
  assert.match(await page.locator('[data-test=chart-now]').innerText(), /reads the column/)
  assert.equal(await page.locator('[data-test=chart] th.worst').count(), 1)
})

test('everyone who can joins the attack by one button', async () => {
  const { page, israel } = await beforeRafiah()
  await israel.act('attack 4620')
  await caughtUp(page, israel)
  const before = await revision(page)
  await page.click('[data-test=everyone]')
  await later(page, before + 2)
  while (israel.state.revision < before + 2) await page.waitForTimeout(20)
  const attackers = israel.state.view.marks.filter((m) => m.unit).map((m) => m.unit)
  assert.deepEqual(attackers.sort(), ['I-79/7', 'I-82/7'])
})

// Two battalions of one division next to Um Katef, and a gun of another division that may fire at it as well.
async function beforeUmKatef() {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  const ways = [['I-A/Yof', '4836', '4739'], ['I-T/Shr', '4844', '4345'], ['I-2/Zi', '4843', '4344']]
  for (const [unit, entry, hex] of ways) {
    await israel.act(`enter ${unit} ${entry}`)
    await israel.act(`move ${unit} ${hex}`)
  }
  for (const action of ['end', 'attack 4244']) await israel.act(action)
  await caughtUp(page, israel)
  return { page, israel }
}

test('everyone who can: those next to the target first, not a far gun that shuts them out', async () => {
  const { page, israel } = await beforeUmKatef()
  const before = await revision(page)
  await page.click('[data-test=everyone]')
  await later(page, before + 2)
  await page.waitForFunction(() => !document.querySelector('[data-test=everyone]'))
  while (israel.state.revision < before + 2) await page.waitForTimeout(20)
  assert.deepEqual(israel.state.view.marks.filter((m) => m.unit).map((m) => m.unit).sort(), ['I-2/Zi', 'I-T/Shr'])
})

test('a gun joins the attack by one press if there is one thing to fire at', async () => {
  const { page, israel } = await beforeUmKatef()
  await acting(page, () => clickHex(page, '4739'))
  await israel.until((s) => s.view.marks.some((m) => m.unit === 'I-A/Yof'))
})

test('Escape gives up the attack that is being built', async () => {
  const { page, israel } = await beforeUmKatef()
  await acting(page, () => press(page, 'Escape'))
  await israel.until((s) => s.view.marks.every((m) => m.kind !== 'target'))
})

test('an attack in which nobody takes part yet has no chances', async () => {
  const { page } = await beforeUmKatef()
  await page.locator('[data-test=odds]').waitFor()
  assert.equal(await page.locator('[data-test=odds] .crt').count(), 0)
})

test('the card beside the pointer keeps away after a press and from an answer, until the pointer goes to another hex', async () => {
  const { page } = await beforeUmKatef()
  const card = page.locator('[data-test=hover-card]')
  await clickHex(page, '4243') // 7.2: is not a target now, or joins: either way something is shown at it
  await page.waitForTimeout(600)
  assert.equal(await card.count(), 0)
  const box = await page.locator('.cursor').boundingBox()
  await page.mouse.move(box.x - box.width / 2, box.y + box.height, { steps: 4 })
  await card.waitFor()
})

test('a refusal begins like a sentence', async () => {
  const { page } = await ready()
  await page.click('.chip[data-unit="I-79/7"]')
  await page.waitForSelector('.play[data-selected="I-79/7"]')
  await clickHex(page, '4622')
  const bubble = page.locator('[data-test=bubble] .said')
  await bubble.waitFor()
  assert.match(await bubble.innerText(), /^[\d.a-z]+: [A-Z0-9]/)
})

test('Shift gathers units of a box; they are marked there and named briefly', async () => {
  const { page } = await ready()
  for (const unit of ['I-79/7', 'I-82/7', 'I-9/7']) await page.click(`.chip[data-unit="${unit}"]`, { modifiers: ['Shift'] })
  await page.locator('[data-test=group]').waitFor()
  assert.deepEqual(await page.locator('[data-test=group] .chip-button').allInnerTexts(), ['79/7 ×', '82/7 ×', '9/7 ×'])
  assert.equal(await page.locator('.chip[aria-pressed=true]').count(), 3)
})

for (const colorScheme of ['light', 'dark'])
  test(`one key opens each page of the drawer, ${colorScheme}`, { timeout: 120000 }, async () => {
    const { page } = await ready({ page: { colorScheme } })
    const pages = [['c', 'charts', 'chart'], ['t', 'terrain', 'terrain'], ['q', 'sequence', 'sequence'], ['v', 'victory', 'awards'], ['r', 'rules', 'rules']]
    for (const [key, tab, what] of pages) {
      await press(page, key)
      await drawer(page, tab).locator(`[data-test=${what}]`).waitFor()
      assert.deepEqual(await serious(page), [], tab)
      await page.keyboard.press('Escape')
      await page.locator('[data-test=drawer]').waitFor({ state: 'detached' })
    }
  })

test('the sequence lights the present phase, victory tells who holds what and what scores', async () => {
  const { page } = await ready()
  await press(page, 'q')
  assert.match(await page.locator('[data-test=sequence] .now').innerText(), /Israeli movement/i)
  await page.click('[data-page=victory]')
  await page.locator('[data-test=objectives] li').first().waitFor()
  assert.match(await page.locator('[data-test=objectives]').innerText(), /Rafiah[\s\S]*Egypt/)
  assert.match(await page.locator('[data-test=awards]').innerText(), /10\.7/)
  await page.click('[data-test=ask-forecast]')
  await page.locator('[data-test=forecast]').waitFor()
  assert.match(await page.locator('[data-test=forecast]').innerText(), /games? of officers/)
  await page.click('[data-page=provenance]')
  assert.match(await page.locator('[data-test=provenance]').innerText(), /reconstructed/)
})

test('the rules are searched, and a cited case leads to its text', async () => {
  const { page } = await ready()
  await page.locator('.prompt .rule').click()
  await drawer(page, 'rules').locator('[data-test=help]').waitFor()
  assert.ok((await page.locator('[data-test=help]').innerText()).length > 20)
  await page.fill('[data-test=rule-search]', 'fpf')
  await page.waitForFunction(() => /case/.test(document.querySelector('[data-test=drawer] [role=status]')?.innerText ?? ''))
  assert.ok((await page.locator('[data-test=rules] [data-rule]').count()) > 2)
  await page.locator('[data-test=rules] .rule').first().click()
  await page.locator('.open-rule').waitFor()
})

test('The Arab-Israeli Wars have rules to read', async () => {
  await site.use('aiw/b1')
  try {
    const game = await site.newGame({ israel: 'here', egypt: 'here' }, {})
    const page = await site.sit(game, game.tokens.israel)
    await press(page, 'r')
    await page.fill('[data-test=rule-search]', 'S.II.E')
    await page.waitForFunction(() => /opportunity fire/i.test(document.querySelector('[data-test=rules]')?.innerText ?? ''))
  } finally {
    await site.use('elarish67/standard')
  }
})

test('a unit is found by its name, a hex by its number, and N goes to the next unit that can act', async () => {
  const { page } = await ready()
  await press(page, '/')
  await page.fill('[data-test=find]', '4620')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector('.viewport').dataset.cursor === '4620')
  await page.waitForSelector('dialog', { state: 'detached' })
  await press(page, '/')
  await page.fill('[data-test=find]', '79/7')
  assert.match(await page.locator('[data-test=found]').innerText(), /79\/7/)
  await page.locator('[data-test=found] button').first().click()
  await page.waitForFunction(() => document.querySelector('.play').dataset.selected === 'I-79/7')
  await press(page, 'n')
  await page.waitForFunction(() => document.querySelector('.play').dataset.selected !== 'I-79/7')
  const first = await selected(page)
  await press(page, 'n')
  assert.notEqual(await selected(page), first)
})

test('entering lights the whole reach, and one press goes there', async () => {
  const { page } = await ready()
  await press(page, '/')
  await page.fill('[data-test=find]', '79/7')
  await page.locator('[data-test=found] button').first().click()
  await page.waitForFunction(() => (document.querySelector('.lit')?.getAttribute('d') ?? '').split('M').length > 12)
  const before = await revision(page)
  await clickHex(page, '4720')
  await later(page, before + 2)
  assert.equal(await hexOf(page, 'I-79/7'), '4720')
})

test('another unit warns of the points that the one in hand would lose', async () => {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821']) await israel.act(action)
  await caughtUp(page, israel)
  const other = israel.state.touch.find((unit) => unit !== 'I-82/7' && unit !== 'I-79/7')
  await page.waitForFunction(() => document.querySelector('.play').dataset.selected === 'I-82/7')
  await press(page, 'n')
  await page.waitForFunction(() => document.querySelector('.play').dataset.selected !== 'I-82/7')
  assert.ok(other)
  assert.match(await page.locator('[data-test=points-lost]').innerText(), /82\/7 Tank has .* movement points left/)
})

test('Shift and a press gather a group that moves together', async () => {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821', 'end']) await israel.act(action)
  const egypt = await site.wire(game, 'egypt')
  for (let i = 0; i < 40 && !(israel.state.decision?.mine && israel.state.view.phase === 'western-movement'); ++i) {
    const actor = egypt.state.decision?.mine ? egypt : israel
    const { general } = actor.state
    await actor.act(general.find((a) => a === 'end' || a === 'pass') ?? general.find((a) => a !== 'concede'))
    await Promise.all([israel, egypt].map((w) => w.until((s) => s.revision >= actor.state.revision)))
  }
  await caughtUp(page, israel)
  const able = israel.state.touch.map((unit) => ({ unit, hex: israel.state.view.pieces.find((p) => p.unit === unit)?.hex })).filter((p) => p.hex)
  assert.ok(able.length >= 2, 'two units can move')
  for (const { hex } of able.slice(0, 2)) {
    await page.keyboard.down('Shift')
    await clickHex(page, hex)
    await page.keyboard.up('Shift')
  }
  await page.locator('[data-test=group]').waitFor()
  const before = await revision(page)
  await clickHex(page, '4818')
  await later(page, before + 1)
  await page.locator('[data-test=group]').waitFor({ state: 'detached' })
})

test('the threatened hexes and what a unit can hit are shown on the map', async () => {
  const { page, israel } = await beforeRafiah()
  await page.click('[data-overlay=dangers]')
  await page.locator('[data-threatened]').first().waitFor({ state: 'attached' })
  assert.ok(israel.state.revision > 0)
  const answer = await israel.ask({ type: 'targets', unit: 'I-79/7' })
  assert.ok(answer.targets.some((t) => t.hex === '4620' && t.tables.length > 0))
})

test('a card beside the pointer names every factor', async () => {
  const { page } = await ready()
  await press(page, '/')
  await page.fill('[data-test=find]', '4620')
  await page.keyboard.press('Enter')
  const box = await page.locator('.cursor').boundingBox()
  await page.mouse.move(box.x + box.width / 2 - 4, box.y + box.height / 2)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator('[data-test=hover-card][data-hex="4620"]').waitFor()
  assert.match(await page.locator('[data-test=hover-card]').innerText(), /Rafiah/)
})

test('a wrong address is a page with the way back', async () => {
  const page = await site.open()
  page.expectsLoss = true
  const answer = await page.goto(`${site.url}/nowhere`)
  assert.equal(answer.status(), 404)
  await page.locator('main.plain a').waitFor()
})

test('the top names countries, and the lobby offers a friendly and a strict game', async () => {
  const { page } = await ready({ seats: { israel: 'here', egypt: 'officer' } })
  assert.match(await page.locator('.top .game').innerText(), /you: Israel · Egypt:/)
  await page.goto(site.url)
  await openBox(page, 'elarish67/standard')
  await page.locator('[data-test=undo-rule]').first().waitFor()
})

test('an officer finishes the phase, and that is taken back as one', { timeout: 120000 }, async () => {
  const { page } = await ready({ seats: { israel: 'here', egypt: 'officer' } })
  const start = await revision(page)
  await page.click('[data-test=finish]')
  await page.locator('[data-test=undo-officer]').waitFor()
  await later(page, start + 4)
  await myTurn(page)
  await page.click('[data-test=undo-officer]')
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) === n, start)
  assert.equal(await page.locator('[data-test=undo-officer]').count(), 0)
})

test('what holds in a choice is shown as chosen, also after a reload', async () => {
  const game = await site.newGame()
  const page = await site.open()
  // The first turn has no airstrikes, so the page is shown some.
  await rewrite(page, {
    state: (s) => {
      if (s.decision?.kind !== 'declare') return
      s.general.push(...[0, 1, 3, 4].map((n) => `air israeli ${n}`))
      s.view.chosen = ['air israeli 2']
    },
  })
  await site.enter(page, game, game.tokens.israel)
  const israel = await site.wire(game, 'israel')
  for (const action of [...kApproach, 'attack 4620']) await israel.act(action)
  await caughtUp(page, israel)
  const row = page.locator('.row-choice [data-action^="air israeli"]')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await row.nth(4).waitFor()
    assert.deepEqual(await row.evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-pressed'))), [null, null, 'true', null, null])
  }
})

test('a refused click names the unit and the obstacle in one question', async () => {
  const { page, israel } = await beforeRafiah()
  const answer = await israel.ask({ type: 'explain', unit: 'I-79/7', hex: '2332' })
  assert.equal(answer.legal, false)
  assert.ok(answer.rule && answer.why)
  await page.waitForSelector('[data-test=prompt]')
  await acting(page, () => israel.act('attack 4620'))
})
