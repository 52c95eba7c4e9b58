// Measures how many frames a second panning and zooming hold with the full set-up on the map. A figure, not a test.
//   npm run frames
import { enter, gameAddress, myTurn, newGame, openPage, startBrowser, startServer } from './support.mjs'

const server = await startServer()
const browser = await startBrowser()
try {
  const game = await newGame(server.url, { scenario: 'elarish67/standard', seats: { israel: 'here', egypt: 'link' }, options: { setup: 'ready' } })
  const page = await openPage(browser, server.url, { reducedMotion: 'no-preference' })
  const start = performance.now()
  await enter(page, gameAddress(server.url, game.game, game.tokens.israel))
  await myTurn(page)
  console.log(`first view after ${(performance.now() - start).toFixed(0)} ms`)
  await page.waitForTimeout(600)
  const measure = () =>
    page.evaluate(async () => {
      const viewport = document.querySelector('.viewport')
      const box = viewport.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const point = (type, dx, dy) => viewport.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x + dx, clientY: y + dy, bubbles: true }))
      viewport.setPointerCapture = () => {}
      const frames = async (count, step) => {
        const start = performance.now()
        for (let i = 0; i < count; ++i) {
          step(i)
          await new Promise((next) => requestAnimationFrame(next))
        }
        return (1000 * count) / (performance.now() - start)
      }
      point('pointerdown', 0, 0)
      const pan = await frames(180, (i) => point('pointermove', 200 * Math.sin(i / 18), 150 * Math.cos(i / 14)))
      point('pointerup', 0, 0)
      const zoom = await frames(180, (i) => viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 * Math.sin(i / 20), clientX: x, clientY: y, bubbles: true, cancelable: true })))
      return { pan, zoom }
    })
  const fps = await measure()
  console.log(`pan ${fps.pan.toFixed(0)} fps, zoom ${fps.zoom.toFixed(0)} fps`)
} finally {
  await browser.close()
  await server.stop()
}
