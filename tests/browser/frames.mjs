// Measures with everything on the map: script and layout of each frame of panning and zooming, and how long a click takes to
// be seen. Figures, not a test.
//   npm run frames [SCENARIO]
import { loadavg } from 'node:os'
import { enter, gameAddress, newGame, boardOf, openPage, rewrite, startBrowser, startServer } from './support.mjs'
import { percentile, traced } from './tracing.mjs'

const scenario = process.argv[2] ?? 'aiw/s13'
const kUnits = 200
const server = await startServer()
const browser = await startBrowser()
const kTimes = 3 // the machine may be busy with other things

// Puts units on free hexes until there are enough on the map; copies of units if the game has too few.
function crowd(board) {
  const free = board.hexes.map((h) => h.id)
  return {
    board: (body) => {
      const spare = body.units.filter((u) => !u.work)
      for (let i = 0; body.units.length < kUnits + 60; ++i) body.units.push({ ...spare[i % spare.length], id: `copy-${i}` })
    },
    state: ({ view }) => {
      const taken = new Set(view.pieces.filter((p) => p.hex).map((p) => p.hex))
      const places = free.filter((h) => !taken.has(h))
      let on = view.pieces.filter((p) => p.hex).length
      for (let i = 0; on < kUnits && places.length; ++i, ++on) view.pieces.push({ unit: `copy-${i}`, hex: places.splice((i * 7) % places.length, 1)[0] })
    },
  }
}

try {
  const board = await boardOf(server.url, scenario)
  const seats = Object.fromEntries(board.seats.map((s) => [s.id, 'link']))
  const game = await newGame(server.url, { scenario, seats, options: { setup: 'ready' } })
  const page = await openPage(browser, server.url, { reducedMotion: 'no-preference' })
  await rewrite(page, crowd(board))
  const start = performance.now()
  await enter(page, gameAddress(server.url, game.game, Object.values(game.tokens)))
  console.log(`${scenario}: first view after ${(performance.now() - start).toFixed(0)} ms, ${await page.locator('.piece').count()} counters`)
  await page.waitForTimeout(1000)
  const box = await page.locator('.viewport').boundingBox()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const pan = async () => {
    await page.mouse.move(x, y)
    await page.mouse.down({ button: 'middle' })
    for (let i = 0; i < 120; ++i) await page.mouse.move(x + 200 * Math.sin(i / 18), y + 150 * Math.cos(i / 14))
    await page.mouse.up({ button: 'middle' })
  }
  const zoom = async () => {
    for (let i = 0; i < 80; ++i) await page.mouse.wheel(0, 40 * Math.sin(i / 20))
  }
  for (const [name, what] of [['pan', pan], ['zoom', zoom]])
    for (let i = 0; i < kTimes; ++i) {
      const { frames, longest } = await traced(browser, page, what)
      console.log(`${name}: script and layout ${percentile(frames, 0.95).toFixed(1)} ms of CPU a frame at the 95th percentile of ${frames.length}, longest task ${longest.toFixed(0)} ms; load ${loadavg()[0].toFixed(1)}`)
    }
  await page.waitForTimeout(800)
  const clicks = await page.evaluate(async () => {
    const viewport = document.querySelector('.viewport')
    const rested = () => new Promise((next) => setTimeout(next, 120))
    const times = []
    const pieces = [...document.querySelectorAll('.piece')].map((p) => p.getBoundingClientRect()).filter((b) => b.left > 60 && b.top > 120 && b.right < innerWidth - 420 && b.bottom < innerHeight - 260)
    for (let i = 0; i < 40 && pieces.length; ++i) {
      const b = pieces[i % pieces.length]
      const at = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: b.left + b.width / 2, clientY: b.top + b.height / 2, bubbles: true }
      const start = performance.now()
      viewport.dispatchEvent(new PointerEvent('pointerdown', at))
      viewport.dispatchEvent(new PointerEvent('pointerup', at))
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      times.push(performance.now() - start)
      await rested()
    }
    return times
  })
  console.log(`a click is seen after ${percentile(clicks, 0.95).toFixed(0)} ms at the 95th percentile (${clicks.length} clicks)`)
} finally {
  await browser.close()
  await server.stop()
}
