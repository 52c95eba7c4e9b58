// What is written on the screen: no ids, halves printed in one way, titles that read well.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { mouse, play } from './hands.mjs'
import { setting } from './setting.mjs'
import { clickHex, myTurn, rewrite, root, openBox } from './support.mjs'

const site = setting()

// Everything that can be read or heard, with its tooltips.
const readable = (page) =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[title], [aria-label]')].map((e) => `${e.getAttribute('title') ?? ''}\n${e.getAttribute('aria-label') ?? ''}`)
    return [document.body.innerText, ...spoken].join('\n')
  })

// The ids of the board that appear as words of a text, unless people read them anyway.
function idsIn(text, board) {
  const shown = new Set([...board.units.map((u) => u.designation), ...board.hexes.map((h) => h.id)])
  const terms = ['phases', 'statuses', 'marks', 'boxes'].flatMap((list) => board[list].map((t) => t.id)).filter((id) => id.includes('-'))
  const ids = [...board.units.map((u) => u.id), ...terms].filter((id) => !shown.has(id))
  const words = new Set(text.split(/[\s,;:()"“”]+/))
  return ids.filter((id) => words.has(id))
}
const assertNoIds = async (page, where) => assert.deepEqual(idsIn(await readable(page), site.board), [], where)

test('no internal id is on the screen: moves, undo, a hex, an attack and its preview', async () => {
  await site.use('elarish67/standard')
  const { page } = await site.begin()
  await myTurn(page)
  assert.match(await page.locator('.top .game').innerText(), /you: Israel · Egypt: a person, by link/)
  await assertNoIds(page, 'opening')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721']) await play(page, site.board, action, mouse)
  assert.match(await page.locator('[data-test=undo]').getAttribute('title'), /Undo: Move 82\/7 Tank 4721/)
  await clickHex(page, '4620')
  await assertNoIds(page, 'a hex')
  await page.keyboard.press('Escape')
  await play(page, site.board, 'end', mouse)
  await play(page, site.board, 'attack 4620', mouse)
  await play(page, site.board, 'with I-79/7', mouse)
  await page.waitForSelector('[data-test=odds]')
  await assertNoIds(page, 'an attack')
})

test('a preview names the unit, not its id', async () => {
  await site.use('elarish67/standard')
  const game = await site.newGame()
  const page = await site.open()
  // A second choice for the unit, so that its actions are buttons.
  await rewrite(page, {
    answer: (message, asked) => {
      if (asked.type === 'legal' && asked.unit === 'I-82/7') message.actions = ['with I-82/7', 'without I-82/7']
    },
  })
  await site.enter(page, game, game.tokens.israel)
  const wire = await site.wire(game, 'israel')
  for (const action of ['enter I-79/7 4820', 'move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'end', 'attack 4620', 'with I-79/7']) await wire.act(action)
  await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) === n, wire.state.revision)
  await page.waitForSelector('[data-test=odds]')
  await mouse.touch(page, 'I-82/7')
  await page.locator('.panel [data-action="with I-82/7"]').hover()
  await page.waitForSelector('.odds.preview')
  assert.match(await page.locator('.odds.preview h3').innerText(), /^As it would be\. Add to the attack: 82\/7 Tank/)
  await assertNoIds(page, 'preview')
})

test('the tactical game: no internal id either', async () => {
  await site.use('aiw/s2')
  const game = await site.newGame({ egypt: 'here', israel: 'link' }, { setup: 'ready' })
  const page = await site.sit(game, game.tokens.egypt)
  await assertNoIds(page, 'opening')
  const piece = page.locator('.piece').first()
  const unit = await piece.getAttribute('data-unit')
  await mouse.touch(page, unit)
  await assertNoIds(page, 'a unit')
})

test('halves are printed in one way', async () => {
  await site.use('elarish67/standard')
  const page = await site.open()
  await rewrite(page, {
    state: (s) => {
      s.view.tracks[0].value = '7.5'
      s.view.tracks[1].value = '1/2'
      s.standing.text = 'Israeli victory, 7.5 : 1/2'
      s.events.push({ n: s.revision, kind: 'moved', text: '1/2 Shermans moves 4820 to 4719, 1/2 MP', hexes: [], units: [], dice: [] })
    },
  })
  const game = await site.newGame()
  await site.enter(page, game, game.tokens.israel)
  assert.deepEqual((await page.locator('.tracks dd').allTextContents()).slice(0, 2), ['7½', '½'])
  assert.match(await page.locator('[data-test=ribbon] .verdict').innerText(), /7½ : ½/)
  assert.match(await page.locator('[data-test=log] li', { hasText: 'Shermans' }).innerText(), /^1\/2 Shermans moves 4820 to 4719, ½ MP/)
})

test('a mistyped address is answered in words', async () => {
  const page = await site.open()
  // The server answers with the page of the client.
  const index = readFileSync(join(root, 'web', 'dist', 'index.html'), 'utf8')
  await page.route('**/gmae/17', (route) => route.fulfill({ contentType: 'text/html', body: index }))
  await page.goto(`${site.url}/gmae/17`)
  await page.waitForSelector('main.plain h1')
  assert.match(await page.locator('main.plain').innerText(), /There is nothing at this address/)
  await page.getByRole('link', { name: /bookshelf/i }).click()
  await page.waitForSelector('.box')
})

test('options of a scenario are words', async () => {
  const page = await site.open()
  await page.goto(site.url)
  const box = await openBox(page, 'elarish67/standard')
  assert.deepEqual(await box.locator('form select').nth(2).locator('option').allInnerTexts(), ['Free', 'Ready'])
})
