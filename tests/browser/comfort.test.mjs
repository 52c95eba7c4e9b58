// What annoyed people who played whole games at the table, and was mended.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { acting, caughtUp, clickHex, eventually, findHex, hexOf, myTurn, resting, revision } from './support.mjs'

const site = setting()
const chip = (unit) => `.chip[data-unit="${unit}"]`
const press = async (page, key) => {
  await page.focus('.viewport')
  await page.keyboard.press(key)
}

async function ready() {
  const { game, page } = await site.begin()
  await myTurn(page)
  return { game, page }
}

async function gather(page, units) {
  await page.keyboard.down('Shift')
  for (const unit of units) await page.click(chip(unit))
  await page.keyboard.up('Shift')
  await page.locator('[data-test=group]').waitFor()
}

test('a unit that was lost is crossed out in the hex where it stood', async () => {
  const see = {}
  const { game, page } = await site.rewritten(see)
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-79/7 4821')
  await caughtUp(page, israel)
  see.state = (message) => {
    for (const piece of message.view.pieces) if (piece.unit === 'E-14') delete piece.hex
  }
  await israel.act('move I-79/7 4822')
  await caughtUp(page, israel)
  await page.locator('[data-lost="E-14"]').waitFor()
  const hex = await findHex(page, '4620')
  const box = await page.locator('[data-lost="E-14"]').boundingBox()
  assert.ok(Math.abs(box.x + box.width / 2 - hex.x) < 8 && Math.abs(box.y + box.height / 2 - hex.y) < 8, JSON.stringify([box, hex]))
})

test('a press on the only unit that can join adds it to the attack', async () => {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'end', 'attack 4620']) await israel.act(action)
  await caughtUp(page, israel)
  await page.waitForSelector('.play[data-selected="I-79/7"]')
  await acting(page, () => clickHex(page, '4720'))
  await israel.until((s) => s.view.marks.some((m) => m.unit === 'I-79/7'))
})

test('points that stand in the ribbon do not stand in the panel too', async () => {
  const { page } = await site.rewritten({
    state: (message) => {
      message.view.tracks.push({ id: 'vp-western', title: 'Israeli victory points', value: '3' }, { id: 'other', title: 'Israeli supplies', value: '3' })
      if (message.standing) message.standing.points = { ...message.standing.points, israel: '3' }
    },
  })
  assert.match(await page.locator('[data-test=ribbon] [data-seat=israel]').innerText(), /3/)
  const numbers = await page.locator('.tracks').innerText()
  assert.match(numbers, /Israeli supplies/)
  assert.doesNotMatch(numbers, /victory points/)
})

test('a group shows where its units can go, and how many of them', async () => {
  const { page } = await ready()
  await gather(page, ['I-79/7', 'I-82/7'])
  await page.waitForFunction(() => [...document.querySelectorAll('.overlay .cost')].some((t) => t.textContent === '2'))
  await clickHex(page, '4818')
  await page.locator('[data-test=group]').waitFor({ state: 'detached' })
  await page.waitForFunction(() => !document.querySelector('.play').dataset.selected)
})

test('what one press did is taken back and played again as one', async () => {
  const { page } = await ready()
  await page.click(chip('I-79/7'))
  await page.waitForFunction(() => document.querySelector('.lit-border')?.getAttribute('d'))
  await clickHex(page, '4719')
  await eventually(async () => assert.equal(await revision(page), 2))
  await press(page, 'z')
  await eventually(async () => assert.equal(await revision(page), 0))
  assert.equal(await page.locator(chip('I-79/7')).count(), 1)
  await press(page, 'y')
  await eventually(async () => assert.equal(await revision(page), 2))
  assert.equal(await hexOf(page, 'I-79/7'), '4719')
})

test('a group is taken back as one', async () => {
  const { page } = await ready()
  await gather(page, ['I-79/7', 'I-82/7', 'I-9/7'])
  await clickHex(page, '4720')
  await page.locator('[data-test=group]').waitFor({ state: 'detached' })
  assert.ok((await revision(page)) >= 3)
  await press(page, 'z')
  await eventually(async () => assert.equal(await revision(page), 0))
})

test('a hex that is asked for from afar comes near enough to read', async () => {
  const { page } = await ready()
  await page.click('.zoom button:last-child')
  await page.waitForSelector('.world[data-detail=shape]')
  await page.locator('.ribbon .pip').first().click()
  await page.waitForSelector('.world[data-detail=middle]')
  await resting(page)
})

test('the map opens on land: no larger part of it lies beyond the hexes than is needed', async () => {
  const { page } = await ready()
  await page.waitForTimeout(300)
  await resting(page)
  const share = await page.evaluate(() => {
    const ctm = document.querySelector('.overlay').getScreenCTM()
    const box = document.querySelector('.viewport').getBoundingClientRect()
    const onMap = (x, y) => window.testBoard.hexes.some((h) => Math.hypot(h.x - x, h.y - y) < 30)
    let land = 0
    let all = 0
    for (let px = box.left + 10; px < box.right; px += 40)
      for (let py = box.top + 10; py < box.bottom; py += 40) {
        const at = new DOMPoint(px, py).matrixTransform(ctm.inverse())
        ++all
        if (onMap(at.x, at.y)) ++land
      }
    return land / all
  })
  assert.ok(share > 0.6, `${Math.round(100 * share)} % of the window shows hexes`)
})

test('a unit that leaves a box leaves a gap: the others stay where they are', async () => {
  const { game, page } = await ready()
  const before = await page.locator(chip('I-R/7')).boundingBox()
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-79/7 4820')
  await caughtUp(page, israel)
  await page.locator(chip('I-79/7')).waitFor({ state: 'detached' })
  assert.deepEqual(await page.locator(chip('I-R/7')).boundingBox(), before)
})

test('a unit off the map says where it is and when it comes', async () => {
  const { page } = await ready()
  await page.click(chip('I-1/202'))
  await page.locator('[data-test=whynot]').waitFor()
  assert.match(await page.locator('[data-test=whynot]').innerText(), /waits in the holding box and may enter from turn 5 on/)
})

test('the dice of a new turn are not shown as the attack that was rolled', async () => {
  // What the dice of the second turn's airstrikes look like.
  const first = await site.newGame()
  const [israel, egypt] = await Promise.all(['israel', 'egypt'].map((seat) => site.wire(first, seat)))
  let dice
  for (let i = 0; i < 40 && !dice; ++i) {
    const wire = israel.state.decision?.mine ? israel : egypt
    await wire.until((s) => s.decision?.mine)
    const was = wire.state.revision
    await wire.act(wire.state.general.find((a) => a === 'end' || a === 'pass'))
    await Promise.all([israel, egypt].map((w) => w.until((s) => s.revision > was)))
    dice = israel.state.events.find((e) => e.trial)
  }
  const see = {}
  const { game, page } = await site.rewritten(see)
  const attacker = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end', 'attack 4620', 'with I-79/7']) await attacker.act(action)
  await caughtUp(page, attacker)
  // The last answer to an attack ends the turn.
  see.state = (message) => {
    message.view.turn = 2
    message.view.marks = []
    message.events.push({ ...dice, n: message.revision })
  }
  await attacker.act('with I-82/7')
  await page.locator('[data-test=rolled]').waitFor()
  assert.doesNotMatch(await page.locator('[data-test=rolled] h3').innerText(), /as it was rolled/)
})

test('Shift and a press gather units and mark no text', async () => {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'enter I-82/7 4821']) await israel.act(action)
  await caughtUp(page, israel)
  await page.click('.panel h2')
  await page.keyboard.down('Shift')
  await clickHex(page, '4821')
  await page.click(chip('I-9/7'))
  await page.click('.tray .tabs .hint')
  await page.keyboard.up('Shift')
  assert.equal(await page.evaluate(() => String(getSelection())), '')
  await page.locator('[data-test=group]').waitFor()
})

test('a unit that has attacked bears no mark of one that must, and is not said to take part', async () => {
  const { game } = await ready()
  const [israel, egypt] = await Promise.all(['israel', 'egypt'].map((seat) => site.wire(game, seat)))
  const statusOf = (unit) => israel.state.view.pieces.find((p) => p.unit === unit)?.status ?? []
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end']) await israel.act(action)
  assert.ok(statusOf('I-79/7').includes('obliged'))
  for (const action of ['attack 4620', 'with I-79/7', 'with I-82/7', 'resolve']) await israel.act(action)
  await egypt.until((s) => s.decision?.mine)
  await egypt.act('pass')
  await israel.until((s) => s.events.some((e) => e.trial))
  assert.ok(!statusOf('I-79/7').includes('obliged'), statusOf('I-79/7').join())
  assert.ok(!site.board.statuses.some((s) => /takes part/.test(s.title)))
})

test('no line of the menu is wider than the menu', async () => {
  const { page } = await ready()
  await page.click('.menu > button')
  await page.locator('.menu ul').waitFor()
  const outside = await page.evaluate(() => {
    const menu = document.querySelector('.menu ul').getBoundingClientRect()
    return [...document.querySelectorAll('.menu li *')].filter((e) => e.getBoundingClientRect().right > menu.right + 0.5 || e.scrollWidth > e.clientWidth + 1).filter((e) => e.clientWidth).map((e) => e.textContent)
  })
  assert.deepEqual(outside, [])
})

test('a unit that is dragged from its box goes through the best entry hex as far as it is lit', async () => {
  const { page } = await ready()
  const goal = await findHex(page, '4719')
  const from = await page.locator(chip('I-79/7')).boundingBox()
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 4 })
  await page.mouse.move(goal.x, goal.y, { steps: 8 })
  await page.mouse.up()
  await eventually(async () => assert.equal(await hexOf(page, 'I-79/7'), '4719'))
})

test('what is sought is typed at once', async () => {
  const { page } = await ready()
  await press(page, '/')
  await page.locator('[data-test=find]:focus').waitFor()
})

test('Shift and a press show no frame of the focus, arrows do', async () => {
  const { page } = await ready()
  const frame = () => page.evaluate(() => getComputedStyle(document.querySelector('.viewport'), '::after').content)
  await gather(page, ['I-79/7', 'I-82/7'])
  assert.equal(await frame(), 'none')
  await press(page, 'ArrowLeft')
  assert.notEqual(await frame(), 'none')
})

test('a box counts the units that it shows', async () => {
  const { page } = await ready()
  const title = await page.locator('.tray [data-tab^="box "]').first().innerText()
  assert.equal(Number(title.match(/\((\d+)\)/)[1]), await page.locator('.tray .chip').count())
})

test('a question is asked with one of its places in sight', async () => {
  const { game, page } = await ready()
  const israel = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720']) await israel.act(action)
  await caughtUp(page, israel)
  await page.click(chip('I-1/Zi')) // Sharon enters far from Rafiah
  await resting(page)
  const shows = (hex) =>
    page.evaluate((id) => {
      const { x, y } = window.testBoard.hexes.find((h) => h.id === id)
      const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.overlay').getScreenCTM())
      const box = document.querySelector('.viewport').getBoundingClientRect()
      return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom
    }, hex)
  assert.equal(await shows('4620'), false)
  await israel.act('end')
  await caughtUp(page, israel)
  await eventually(async () => assert.equal(await shows('4620'), true))
})

test('a unit that its player gives up is crossed out as well', async () => {
  const see = {}
  const { game, page } = await site.rewritten(see)
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-79/7 4821')
  await caughtUp(page, israel)
  see.state = (message) => {
    message.view.pieces = message.view.pieces.map((p) => (p.unit === 'I-79/7' ? { ...p, hex: undefined } : p))
    message.events.push({ ...message.events.at(-1), kind: 'eliminated', units: ['I-79/7'], hexes: ['4821'] })
  }
  await israel.act('move I-79/7 4822')
  await page.locator('[data-lost="I-79/7"]').waitFor()
})

test('the page leaves no empty margin beside the map when it goes to its edge', async () => {
  const { page } = await ready()
  await press(page, '/')
  await page.fill('[data-test=find]', '4843')
  await page.locator('[data-test=found] button').first().click()
  await resting(page)
  const free = await page.evaluate(() => document.querySelector('.viewport').getBoundingClientRect().right - document.querySelector('.sheet').getBoundingClientRect().right)
  assert.ok(free < 20, `${free} pixels`)
})

test('from afar the names of places stay large enough to read', async () => {
  const { page } = await ready()
  const height = () =>
    page.evaluate(() => [...document.querySelectorAll('.labels .names text')].find((t) => t.textContent === 'RAFIAH').getBoundingClientRect().height)
  await page.click('.zoom button:last-child')
  await page.waitForSelector('.world[data-detail=shape]')
  await eventually(async () => assert.ok((await height()) > 11, `${await height()} pixels`))
})

test('a group goes on when the enemy has answered a question about one of them', { timeout: 90000 }, async () => {
  await site.use('aiw/s9')
  const { game, page } = await ready()
  const egypt = await site.wire(game, 'egypt')
  let asked = 0
  let over = false
  const answering = (async () => {
    while (!over) {
      if (egypt.state.decision?.mine) {
        ++asked
        await egypt.act('pass')
      } else await Promise.race([egypt.news(), page.waitForTimeout(100)])
    }
  })()
  const units = ['I-M48-1', 'I-M48-2', 'I-M48-3']
  await gather(page, units)
  await clickHex(page, 'A-P11')
  await page.locator('[data-test=group]').waitFor({ state: 'detached', timeout: 60000 })
  over = true
  await answering
  assert.ok(asked > 0, 'the enemy was asked')
  for (const unit of units) assert.equal(await page.locator(chip(unit)).count(), 0, `${unit} is on the map`)
  await site.use('elarish67/standard')
})
