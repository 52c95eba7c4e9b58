// Measures with everything on the map: frames a second of panning and zooming, script and layout of each frame, and how long
// a click takes to be seen. Figures, not a test.
//   npm run frames [SCENARIO]
import { enter, gameAddress, newGame, boardOf, openPage, rewrite, startBrowser, startServer } from './support.mjs'

const scenario = process.argv[2] ?? 'aiw/s13'
const kUnits = 200
const server = await startServer()
const browser = await startBrowser()
const p95 = (all) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

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
  const moving = await page.evaluate(async () => {
    const viewport = document.querySelector('.viewport')
    const box = viewport.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const point = (type, dx, dy) => viewport.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 1, clientX: x + dx, clientY: y + dy, bubbles: true }))
    viewport.setPointerCapture = () => {}
    const long = []
    new PerformanceObserver((list) => long.push(...list.getEntries().map((e) => e.duration))).observe({ type: 'longtask' })
    const frames = async (count, step) => {
      const work = []
      const start = performance.now()
      for (let i = 0; i < count; ++i) {
        const began = performance.now()
        step(i)
        const script = performance.now() - began
        await new Promise((next) =>
          requestAnimationFrame((frame) => {
            const drawn = Math.max(0, performance.now() - Math.max(frame, began + script))
            const before = performance.now()
            document.querySelector('.overlay').getBoundingClientRect()
            work.push(script + drawn + performance.now() - before)
            next()
          }),
        )
      }
      return { fps: (1000 * count) / (performance.now() - start), work }
    }
    point('pointerdown', 0, 0)
    const pan = await frames(180, (i) => point('pointermove', 200 * Math.sin(i / 18), 150 * Math.cos(i / 14)))
    point('pointerup', 0, 0)
    const zoom = await frames(120, (i) => viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 * Math.sin(i / 20), clientX: x, clientY: y, bubbles: true, cancelable: true })))
    return { pan, zoom, long }
  })
  console.log(`pan ${moving.pan.fps.toFixed(0)} fps, script and layout ${p95(moving.pan.work).toFixed(1)} ms at the 95th percentile; zoom ${moving.zoom.fps.toFixed(0)} fps, ${p95(moving.zoom.work).toFixed(1)} ms; longest task ${Math.max(0, ...moving.long).toFixed(0)} ms`)
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
  console.log(`a click is seen after ${p95(clicks).toFixed(0)} ms at the 95th percentile (${clicks.length} clicks)`)
} finally {
  await browser.close()
  await server.stop()
}
