// The second battle in the same client: a whole turn by mouse, with parachutes; later a landing from the sea.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, mouse, play, playAlone } from './hands.mjs'
import { setting } from './setting.mjs'
import { caughtUp, hexOf, myTurn } from './support.mjs'

const site = setting({ scenario: 'suez56/historical' })

async function begin() {
  const { game, page } = await site.begin({ seats: { 'anglo-french': 'here', egypt: 'link' }, seat: 'anglo-french' })
  return { page, west: await site.wire(game, 'anglo-french'), egypt: await site.wire(game, 'egypt') }
}

// The first action of this verb that the seat could play, each unit only once.
async function first(wire, verb, used) {
  for (const unit of wire.state.touch) {
    if (used.has(unit)) continue
    const { actions } = await wire.ask({ type: 'legal', unit })
    const found = actions.filter((a) => a.startsWith(`${verb} `))
    if (found.length) {
      used.add(unit)
      return { unit, action: found[Math.floor(found.length / 2)] }
    }
  }
  return null
}

test('a whole turn of Suez by mouse, with parachute landings', { timeout: 180000 }, async () => {
  const { page, west, egypt } = await begin()
  await myTurn(page)
  assert.match(await page.locator('.panel h2').innerText(), /Anglo-French movement/)
  const used = new Set()
  let landed = 0
  for (; landed < 3; ++landed) {
    const drop = await first(west, 'drop', used)
    if (!drop) break
    await play(page, site.board, drop.action, mouse)
    await west.until((s) => s.revision === landed + 1)
    assert.equal(await hexOf(page, drop.unit), drop.action.split(' ')[2])
  }
  assert.ok(landed >= 1, 'somebody landed')
  assert.match(await page.locator('[data-test=log]').innerText(), /lands by parachute/)

  const opponent = playAlone(egypt, site.board, (s) => s.decision?.mine && s.decision.kind === 'movement')
  for (let step = 0; step < 120; ++step) {
    await west.until((s) => s.decision?.mine || s.view.phase.startsWith('egypt'))
    const state = west.state
    if (!state.decision?.mine) break
    await caughtUp(page, west)
    await play(page, site.board, await choose(west, site.board), mouse)
    await west.until((s) => s.revision > state.revision)
  }
  assert.ok(!west.state.decision?.mine, 'the turn came to its end')
  await opponent
})

test('a landing from the sea', { timeout: 180000 }, async () => {
  const { page, west, egypt } = await begin()
  const landing = 4 // 9.13: the first turn with boats
  const there = (s) => s.view.turn >= landing && s.decision?.seat === 'anglo-french' && s.decision.kind === 'movement'
  await Promise.race([Promise.all([playAlone(west, site.board, there), playAlone(egypt, site.board, there)]), west.until((s) => there(s) || s.view.over)])
  assert.ok(there(west.state), 'the turn of the landing has come')
  await caughtUp(page, west)
  const boat = await first(west, 'land', new Set())
  assert.ok(boat, 'somebody can land')
  await play(page, site.board, boat.action, mouse)
  assert.equal(await hexOf(page, boat.unit), boat.action.split(' ')[2])
  assert.match(await page.locator('[data-test=log] li').first().innerText(), /lands from the sea/)
})
