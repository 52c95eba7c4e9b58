// After the die the panel shows the attack as it was rolled; losses and retreats do not change what it shows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { caughtUp, myTurn, serious } from './support.mjs'

const site = setting()
const kAttack = ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end', 'attack 4620', 'with I-79/7', 'with I-82/7', 'resolve']
const rolled = (page) => page.locator('[data-test=rolled]')
const at = (page, wire) => page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) === n, wire.state.revision)
const trialOf = (state) => state.events.findLast((e) => e.trial)

async function attack() {
  const { game, page } = await site.begin()
  const israel = await site.wire(game, 'israel')
  const egypt = await site.wire(game, 'egypt')
  for (const action of kAttack) await israel.act(action)
  await egypt.until((s) => s.decision?.mine)
  await at(page, israel)
  await page.waitForSelector('[data-test=odds]')
  return { page, israel, egypt }
}

test('the sum, the table and the result stay as they were rolled until the attack is over and the player acts', async () => {
  const { page, israel, egypt } = await attack()
  await page.waitForFunction(() => /Differential/.test(document.querySelector('[data-test=odds]')?.innerText ?? ''))
  const sum = await page.locator('[data-test=odds] table').innerText()
  await egypt.act('pass')
  await israel.until((s) => trialOf(s))
  const event = trialOf(israel.state)
  await rolled(page).waitFor()
  assert.equal(await page.locator('[data-test=odds]').count(), 0, 'nothing is computed again')
  assert.equal(await rolled(page).locator('table').innerText(), sum)
  assert.match(await rolled(page).locator('h3').innerText(), /as it was rolled.*Rafiah \(4620\)/s)
  assert.equal(await rolled(page).locator('li.rolled b').textContent(), event.trial.result)
  assert.equal(await rolled(page).locator('.rolled-result .die').getAttribute('aria-label'), String(event.dice[0].result))
  assert.deepEqual(await serious(page), [])

  assert.equal(await page.locator('.overlay .arrow, .overlay .chevron').count(), 0, 'nobody points at anything any more')
  assert.equal(await page.locator('[data-test=everyone]').count(), 0, 'and nobody can join')

  const before = await rolled(page).innerText()
  for (let i = 0; i < 12 && israel.state.view.marks.some((m) => m.kind === 'target'); ++i) {
    const wire = israel.state.decision.mine ? israel : egypt
    await wire.until((s) => s.decision?.mine)
    await wire.act(await choose(wire, site.board))
    await israel.until((s) => s.revision >= wire.state.revision)
    await at(page, israel)
    await page.waitForTimeout(100)
    assert.equal(await rolled(page).innerText(), before, israel.state.decision?.kind)
  }
  // The attack is over. The card stays until this player acts again.
  while (!(israel.state.decision?.mine && israel.state.decision.kind === 'movement')) {
    const wire = israel.state.decision.mine ? israel : egypt
    await wire.until((s) => s.decision?.mine)
    const was = wire.state.revision
    await wire.act(wire === egypt && wire.state.general.includes('end') ? 'end' : await choose(wire, site.board))
    await israel.until((s) => s.revision > was)
  }
  await caughtUp(page, israel)
  await play(page, site.board, 'enter I-9/7 4822', mouse)
  await rolled(page).waitFor({ state: 'detached' })
})

test('what the same action added before the die is told, and no sum that lacks it is shown', async () => {
  const { page, israel, egypt } = await attack()
  for (let i = 0; i < 8 && !trialOf(israel.state); ++i) {
    await egypt.until((s) => s.decision?.mine)
    await egypt.act(await choose(egypt, site.board))
    await israel.until((s) => s.revision >= egypt.state.revision)
  }
  const event = trialOf(israel.state)
  const earlier = israel.state.events.filter((e) => e.n === event.n && israel.state.events.indexOf(e) < israel.state.events.indexOf(event))
  assert.ok(earlier.length, 'the last gun fires and the die is cast in one action')
  await rolled(page).waitFor()
  assert.match(await rolled(page).innerText(), /gives FPF of/)
  assert.equal(await rolled(page).locator('table').count(), 0)
  assert.equal(await rolled(page).locator('li.rolled b').textContent(), event.trial.result)
})

test('the defender sees it too, and after the page was loaded again', async () => {
  const { game, page } = await site.begin({ seat: 'egypt' })
  const israel = await site.wire(game, 'israel')
  for (const action of kAttack) await israel.act(action)
  await myTurn(page)
  await page.waitForFunction(() => !document.querySelector('[data-action=pass].fresh'))
  await play(page, site.board, 'pass', mouse)
  await rolled(page).waitFor()
  const result = await rolled(page).locator('li.rolled b').textContent()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  assert.deepEqual(await serious(page), [], 'in the dark')
  await page.reload()
  await rolled(page).waitFor()
  assert.equal(await rolled(page).locator('li.rolled b').textContent(), result)
})
