// Takes the pictures of the documentation: node tests/browser/screenshots.mjs [FOLDER]. Each is a real moment
// of a real game on the real server.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { choose, mouse, play, playAlone } from './hands.mjs'
import { boardOf, clickHex, enter, findHex, gameAddress, myTurn, newGame, openPage, root, showGround, startBrowser, startServer, Wire } from './support.mjs'

const folder = process.argv[2] ?? join(root, 'docs', 'pictures')
const kScenario = 'elarish67/standard'
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await startBrowser()
const board = await boardOf(server.url, kScenario)
const shot = async (page, name) => {
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(join(folder, `${name}.png`))
}
const begin = async (seat, options, shape) => {
  const seats = Object.fromEntries(board.seats.map((s) => [s.id, s.id === seat ? 'here' : 'link']))
  const game = await newGame(server.url, { scenario: kScenario, seats, options })
  const page = await openPage(browser, server.url, shape)
  await enter(page, gameAddress(server.url, game.game, game.tokens[seat]))
  await showGround(page, board)
  await myTurn(page)
  return { game, page }
}
// Nearer, with a hex in the middle.
const near = async (page, hex, notches) => {
  for (let i = 0; i < notches; ++i) {
    const at = await findHex(page, hex)
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -120)
    await page.waitForTimeout(50)
  }
  const at = await findHex(page, hex)
  const box = await page.locator('.viewport').boundingBox()
  const middle = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.5 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + (middle.x - at.x) / 2, middle.y + (middle.y - at.y) / 2)
  await page.mouse.move(middle.x + middle.x - at.x, middle.y + middle.y - at.y)
  await page.mouse.up()
  await page.waitForTimeout(100)
}

try {
  {
    const page = await openPage(browser, server.url)
    await page.goto(server.url)
    await page.waitForSelector('.box')
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    await shot(page, 'lobby')
    await page.click('[data-learn="elarish67/standard"]')
    await page.click('[data-test=coach-next]')
    await page.locator('[data-test=coach-spot]').waitFor()
    await page.waitForTimeout(1200)
    await shot(page, 'learn')
    await page.context().close()
  }
  {
    const { page } = await begin('egypt', {})
    for (const action of ['place E-14 4620', 'place E-PLA 4521', 'place E-1/7 4622', 'place E-2/7 3924', 'place E-1/2 4244', 'place E-2/2 4243']) await play(page, board, action, mouse)
    await page.click('.chip[data-unit="E-3/7"]')
    await page.mouse.move(60, 400)
    await shot(page, 'setup')
    await page.context().close()
  }
  {
    const { game, page } = await begin('israel', { setup: 'ready' })
    await page.click('.chip[data-unit="I-79/7"]')
    await page.waitForTimeout(300)
    await near(page, '4620', 0)
    await play(page, board, 'enter I-79/7 4820', mouse)
    const way = await findHex(page, '4619')
    await page.mouse.move(way.x, way.y)
    await shot(page, 'move')
    await clickHex(page, '4620')
    await page.waitForSelector('[data-test=bubble]')
    await shot(page, 'refusal')
    await page.keyboard.press('Escape')
    for (const action of ['move I-79/7 4720', 'enter I-82/7 4821', 'move I-82/7 4721', 'enter I-1A/Tal 4819', 'move I-1A/Tal 4818', 'enter I-9/7 4822', 'move I-9/7 4722']) await play(page, board, action, mouse)
    await play(page, board, 'end', mouse)
    for (const action of ['attack 4620', 'with I-79/7', 'with I-82/7', 'fire I-1A/Tal 4620']) await play(page, board, action, mouse)
    await page.keyboard.press('Escape')
    await page.mouse.move(60, 400)
    await shot(page, 'attack')
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await shot(page, 'dark')
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
    const israel = await Wire.open(server.url, game.game, game.tokens.israel)
    const egypt = await Wire.open(server.url, game.game, game.tokens.egypt)
    const opponent = playAlone(egypt, board, (s) => s.view.turn > 1 || s.view.phase.startsWith('egypt'))
    for (let i = 0; i < 60; ++i) {
      await israel.until((s) => s.decision?.mine || s.view.phase.startsWith('egypt'))
      if (!israel.state.decision?.mine) break
      await israel.act(await choose(israel, board))
    }
    await opponent
    await page.waitForTimeout(300)
    await page.click('[data-test=replay]')
    await page.locator('[data-test=replaybar] input').fill(String(14))
    await page.click('[data-test=curve-button]')
    await page.locator('[data-test=curve] polyline').waitFor({ timeout: 60000 })
    await shot(page, 'replay')
    israel.close()
    egypt.close()
    await page.context().close()
  }
  {
    const scenario = 'aiw/s13'
    const game = await newGame(server.url, { scenario, seats: { israel: 'here', egypt: 'link' }, options: { setup: 'ready' } })
    const page = await openPage(browser, server.url)
    await enter(page, gameAddress(server.url, game.game, game.tokens.israel))
    await myTurn(page)
    await near(page, 'A-N8', 0)
    await shot(page, 'aiw')
    await page.context().close()
  }
  {
    const { page } = await begin('israel', { setup: 'ready' })
    await page.keyboard.press('u')
    await page.locator('[data-test=roster]').waitFor()
    await shot(page, 'units')
    await page.context().close()
  }
  {
    const { page } = await begin('israel', { setup: 'ready' }, { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })
    await page.tap('.chip[data-unit="I-79/7"]')
    await page.waitForTimeout(400)
    await shot(page, 'phone')
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}
