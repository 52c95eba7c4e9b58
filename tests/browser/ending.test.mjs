// Ending a phase asks once if something is left to do, by click and by key alike, and says what.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keys, mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { acting, myTurn, revision, rewrite, serious } from './support.mjs'

const site = setting()
const question = (page) => page.locator('[data-test=ending]')

test('the question names what is left; a second press and the key do not answer it', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await page.click('[data-verb=end]')
  await question(page).waitFor()
  const text = await question(page).innerText()
  assert.match(text, /End Israeli movement\?/)
  assert.match(text, /1 unit can still act: 79\/7 Tank/)
  assert.match(text, /Holding box: \d+ units that have done nothing yet: .+ and \d+ more/)
  assert.deepEqual(await serious(page), [])
  assert.match(await page.locator('[data-test=said]').innerText(), /End Israeli movement\? .*can still act/, 'a screen reader hears it')
  await page.click('[data-verb=end]')
  await page.keyboard.press('e')
  await page.waitForTimeout(200)
  assert.equal(await revision(page), 1, 'only the answer ends the phase')
  await page.click('[data-test=stay]')
  await question(page).waitFor({ state: 'detached' })
  assert.equal(await revision(page), 1)
})

test('the key asks as well; Escape and Enter play on, and the phase can be ended by keys', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  await play(page, site.board, 'enter I-79/7 4820', mouse)
  await page.locator('.viewport').focus()
  for (const answer of ['Escape', 'Enter']) {
    await page.keyboard.press('e')
    await question(page).waitFor()
    await page.keyboard.press(answer)
    await question(page).waitFor({ state: 'detached' })
    assert.equal(await revision(page), 1)
  }
  await page.keyboard.press('e')
  await question(page).waitFor()
  await page.keyboard.press('Tab')
  await acting(page, () => page.keyboard.press('Enter'))
  assert.equal(await revision(page), 2)
})

test('to end the phase again after an undo is asked about as well', async () => {
  const { page } = await site.begin()
  await myTurn(page)
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'end']) await play(page, site.board, action, mouse)
  await acting(page, () => page.click('[data-test=undo]'))
  await myTurn(page)
  for (const again of [() => page.keyboard.press('y'), () => page.click('[data-test=redo]')]) {
    await again()
    await question(page).waitFor()
    assert.equal(await revision(page), 2)
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
  }
  await page.keyboard.press('y')
  await acting(page, () => page.click('[data-test=end-anyway]'))
  assert.equal(await revision(page), 3)
})

test('the question is gone when the position changes', async () => {
  const { game, page } = await site.begin()
  await myTurn(page)
  await page.click('[data-verb=end]')
  await question(page).waitFor()
  const israel = await site.wire(game, 'israel')
  await israel.act('enter I-79/7 4820')
  await question(page).waitFor({ state: 'detached' })
  await play(page, site.board, 'end', keys)
})

// A page that is shown other offers than the server makes.
async function offered(change) {
  const game = await site.newGame()
  const page = await site.open()
  await rewrite(page, { state: change })
  await site.enter(page, game, game.tokens.israel)
  await myTurn(page)
  return page
}

test('attacks that are still possible and duties are named', async () => {
  const page = await offered((s) => {
    if (s.revision > 0) return
    s.touch = []
    s.general = ['attack 4620', 'end', 'concede']
    s.view.duties = [{ text: 'must attack', case: '7.3', unit: 'I-79/7' }]
  })
  await page.click('[data-verb=end]')
  assert.match(await question(page).innerText(), /Still to do: 79\/7 Tank must attack\.\s+Attack is still possible: Rafiah\./)
})

test('with nothing left one press ends the phase', async () => {
  const page = await offered((s) => {
    if (s.revision === 0) s.touch = []
  })
  await acting(page, () => page.click('[data-verb=end]'))
})
