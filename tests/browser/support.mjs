// What every browser test needs: the real server on a free port with a store of its own, Debian's Chromium, and
// hands: a pointer that knows where a hex is on the screen.
//
//   MITLA      the program to test (build/mitla)
//   TOYS       the program that serves the test game (build/release/tests/toy_server)
//   MITLA_URL  tests a server that already runs instead of starting one
//   MITLA_DIST the folder of a client (web/dist) that is shown in place of the one in the program
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
export const root = join(here, '..', '..')
const require = createRequire(join(root, 'web', 'package.json'))
const { chromium } = require('playwright-core')
export const axeSource = require.resolve('axe-core/axe.min.js')

const kStart = 40000

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

export const toyServer = process.env.TOYS ?? join(root, 'build', 'release', 'tests', 'toy_server')

export async function startServer({ store, port = 0, more = [], program = process.env.MITLA ?? join(root, 'build', 'mitla') } = {}) {
  if (process.env.MITLA_URL && program !== toyServer) return { url: process.env.MITLA_URL, stop: async () => {} }
  if (!existsSync(program)) throw new Error(`there is no ${program}: build it first`)
  const folder = store ? null : mkdtempSync(join(tmpdir(), 'mitla-browser-'))
  const child = spawn(program, ['serve', '--port', String(port), '--store', store ?? join(folder, 'games.sqlite'), ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => {
      child.kill() // the tests would wait for it
      reject(new Error(`the server did not say its address: ${said}`))
    }, kStart)
    const listen = (chunk) => {
      said += chunk
      const found = said.match(/https?:\/\/[\w.:[\]-]+/)
      if (found) {
        clearTimeout(late)
        resolve(found[0])
      }
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  const end = (signal) =>
    new Promise((resolve) => {
      child.removeAllListeners('exit')
      child.on('exit', () => {
        if (folder) rmSync(folder, { recursive: true, force: true })
        resolve()
      })
      child.kill(signal)
    })
  return { url, stop: () => end('SIGTERM'), murder: () => end('SIGKILL') }
}

// Every window of Chromium loads two pages of its own for its address bar, which cost more than a page of ours. Of several
// lists only the last one counts, so Playwright's own is repeated.
const kOff = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
  'AutoDeElevate', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval', 'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PaintHolding',
  'RenderDocument', 'ThirdPartyStoragePartitioning', 'Translate',
]

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', `--disable-features=${kOff}`],
  })
}

// A page that fails the test on any error in the console, any request to another host, any script error.
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  if (process.env.MITLA_DIST) {
    const dist = process.env.MITLA_DIST
    // Chromium takes a page that is shown in place of another for a foreign one, and forbids it the local server.
    await context.grantPermissions(['local-network-access'])
    const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' }
    await context.route(/^http:\/\/[^/]+\/(assets\/[^?]*)?$/, (route) => {
      const path = new URL(route.request().url()).pathname.slice(1) || 'index.html'
      return route.fulfill({ body: readFileSync(join(dist, path)), contentType: types[path.split('.').at(-1)] })
    })
  }
  const page = await context.newPage()
  page.troubles = []
  page.on('pageerror', (error) => page.troubles.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // Whether a book has help is the business of the one test that asks for it.
    if (message.location().url.includes('/api/help/')) return
    if (message.type() === 'error' && !page.expectsLoss) page.troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(url) && !address.startsWith('data:') && !address.startsWith('blob:'))
      page.troubles.push(`request to elsewhere: ${address}`)
  })
  return page
}

export async function newGame(url, { scenario = 'elarish67/standard', seats, options = {}, terms = {} }) {
  const answer = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ scenario, options, seats: Object.entries(seats).map(([seat, player]) => ({ seat, player })), ...terms }),
  })
  if (!answer.ok) throw new Error(`new game: ${answer.status} ${await answer.text()}`)
  const game = await answer.json()
  // Friends take the seats that they are offered.
  for (const [seat, invitation] of Object.entries(game.invitations)) {
    const claim = await fetch(`${url}/api/games/${game.game}/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ invitation }),
    })
    if (!claim.ok) throw new Error(`claim: ${claim.status} ${await claim.text()}`)
    game.tokens[seat] = (await claim.json()).token
  }
  return game
}

// What does not change in a scenario: hexes, units, verbs.
export const boardOf = async (url, scenario, players) => (await fetch(`${url}/api/scenarios/${scenario}/board${players ? `/${players}` : ''}`)).json()

// Tells a page where the hexes of a board are. As a text, and no more than is needed: Playwright takes long over an object.
const grounds = new WeakMap()
export async function showGround(page, board) {
  if (!grounds.has(board)) grounds.set(board, JSON.stringify({ hexes: board.hexes.map(({ id, x, y }) => ({ id, x, y })), corners: board.corners }))
  await page.evaluate((text) => (window.testBoard = JSON.parse(text)) && null, grounds.get(board))
}

export const gameAddress = (url, game, tokens) => `${url}/#/game/${game}/${[tokens].flat().join('~')}`

export async function enter(page, address) {
  await page.goto(address)
  await page.waitForSelector('.viewport')
  await page.waitForSelector('[data-test=prompt], [data-test=outcome]')
}

export const revision = (page) => page.locator('.play').getAttribute('data-revision').then(Number)

// Runs something that acts and waits until the page shows a later position.
export async function acting(page, what) {
  const before = await revision(page)
  await what()
  await page.waitForFunction((n) => Number(document.querySelector('.play')?.dataset.revision) !== n, before)
}

// Presses a button as soon as it takes a press: one that has just appeared does not at first.
export async function press(page, selector) {
  await page.waitForFunction((s) => document.querySelector(s)?.matches(':enabled:not(.fresh)'), selector)
  await page.locator(selector).first().click()
}

// Ends the phase; if something is left to do the page asks first.
export async function endPhase(page, hand = (selector) => press(page, selector)) {
  await acting(page, async () => {
    const before = await revision(page)
    await hand('[data-verb=end]')
    await page.waitForFunction((n) => Number(document.querySelector('.play').dataset.revision) !== n || document.querySelector('[data-test=ending]'), before)
    if (await page.locator('[data-test=end-anyway]').count()) await hand('[data-test=end-anyway]')
  })
}

export const myTurn = (page) => page.waitForSelector('.play[data-mine=true]')

export const reached = (page, revision, options) =>
  page.waitForFunction((n) => Number(document.querySelector('.play')?.dataset.revision) >= n, revision, options)

// Waits until the page has received the position of a wire and its player may act on it; a result that waits to be seen is
// passed over.
export async function caughtUp(page, wire, options) {
  await page.waitForFunction(
    (n) => {
      document.querySelector('[data-test=go-on]')?.click()
      const { revision, mine } = document.querySelector('.play')?.dataset ?? {}
      return Number(revision) >= n && mine === 'true'
    },
    wire.state.revision,
    options,
  )
}

// Waits until the hex is lit as one that can be chosen, or somebody has acted since `revision`.
export const litAt = (page, hex, revision) =>
  page.waitForFunction(
    ([id, n]) => {
      if (n !== undefined && Number(document.querySelector('.play').dataset.revision) !== n) return true
      const { x, y } = window.testBoard.hexes.find((h) => h.id === id)
      return [...document.querySelectorAll('.lit')].some((path) => path.isPointInFill(new DOMPoint(x, y)))
    },
    [hex, revision],
  )

export const litHexes = (page) => page.waitForFunction(() => document.querySelector('.lit')?.getAttribute('d'))

async function hexPoint(page, id) {
  return page.evaluate(async (hex) => {
    const game = document.querySelector('.viewport')
    const address = performance.getEntriesByType('resource').map((e) => e.name).find((n) => /\/board(\/\d+)?$/.test(n))
    window.testBoard ??= await (await fetch(address)).json()
    const found = window.testBoard.hexes.find((h) => h.id === hex)
    const at = new DOMPoint(found.x, found.y).matrixTransform(document.querySelector('.overlay').getScreenCTM())
    const box = game.getBoundingClientRect()
    return { x: at.x, y: at.y, inside: at.x > box.left + 5 && at.x < box.right - 60 && at.y > box.top + 5 && at.y < box.bottom - 5 }
  }, id)
}

// Waits until the map rests: for some frames nothing moves.
export const resting = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const place = () => [...document.querySelectorAll('.overlay')].map((o) => ['a', 'e', 'f'].map((k) => o.getScreenCTM()[k])).join()
    for (let last = '', same = 0; same < 4; ) {
      await frame()
      const now = place()
      same = now === last ? same + 1 : 0
      last = now
    }
  })

// Tries until a check holds: for what comes after an answer of the server that nothing on the page tells of.
export async function eventually(check, patience = 20000) {
  for (const start = Date.now(); ; await new Promise((next) => setTimeout(next, 30))) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() - start > patience) throw error
    }
  }
}

// Where a hex is once the map rests: two looks, some frames apart, find it in the same place.
async function restingPoint(page, id) {
  let at = await hexPoint(page, id)
  for (let i = 0; i < 100; ++i) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const now = await hexPoint(page, id)
    if (Math.abs(now.x - at.x) < 0.5 && Math.abs(now.y - at.y) < 0.5) return now
    at = now
  }
  return at
}

// Where a hex is on the screen; if it is not in sight the whole map is shown first.
export async function findHex(page, id) {
  const at = await restingPoint(page, id)
  if (at.inside) return at
  await page.click('.zoom button:last-child')
  return restingPoint(page, id)
}

// What lies over the map is put aside as a player does it: the small map is hidden, the recap folded, a result closed.
async function uncover(page, { x, y }) {
  for (let i = 0; i < 3; ++i) {
    const shut = await page.evaluateHandle(([px, py]) => {
      const over = document.elementFromPoint(px, py)?.closest('.minimap, .recap, .fight')
      return over?.matches('.fight') ? over.querySelector('.shut, [data-test=go-on]') : (over?.querySelector('[aria-pressed=true], [aria-expanded=true]') ?? null)
    }, [x, y])
    const button = shut.asElement()
    if (!button) return
    await button.click()
  }
}

export async function clickHex(page, id) {
  const at = await findHex(page, id)
  await uncover(page, at)
  await page.mouse.click(at.x, at.y)
}

export async function hexOf(page, unit) {
  return page.evaluate(async (id) => {
    const piece = document.querySelector(`.piece[data-unit="${id}"]`)
    if (!piece) return null
    const at = piece.transform.baseVal.consolidate().matrix
    const best = window.testBoard.hexes.reduce((a, b) => (Math.hypot(a.x - at.e, a.y - at.f) < Math.hypot(b.x - at.e, b.y - at.f) ? a : b))
    return best.id
  }, unit)
}

// Takes a box from the shelf and a situation from the box.
export async function openBox(page, scenario) {
  await page.click(`[data-box="${scenario.split('/')[0]}"]`)
  const situation = page.locator(`[data-situation="${scenario}"]`)
  if (await situation.count()) await situation.click()
  return page.locator(`[data-scenario="${scenario}"]`)
}

// Makes a game in the lobby, with the ready set-up: the first seat is played here, the second as `player` says.
export async function startInLobby(page, url, scenario, player) {
  await page.goto(url)
  const box = await openBox(page, scenario)
  await box.locator('form select').nth(1).selectOption(player)
  await box.locator('form select').nth(2).selectOption('ready')
  await box.locator('button.loud').click()
  await page.waitForSelector('.viewport')
  await myTurn(page)
}

// Shows a page the board and every message of the server as `see` changes them; `see.ask` changes its requests.
export async function rewrite(page, see) {
  await page.route('**/board', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    see.board?.(body)
    await route.fulfill({ response: answer, json: body })
  })
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const real = socket.connectToServer()
    const asked = new Map()
    socket.onMessage((text) => {
      const message = JSON.parse(text)
      asked.set(message.id, message)
      see.ask?.(message)
      real.send(JSON.stringify(message))
    })
    real.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type === 'state') see.state?.(message)
      else if (message.re !== undefined) see.answer?.(message, asked.get(message.re))
      socket.send(JSON.stringify(message))
    })
  })
}

// A second pair of hands at the wire: asks and acts for a seat without a browser, so that tests can bring the
// game quickly to the moment that they are about.
export class Wire {
  static async open(url, game, token) {
    const wire = new Wire()
    const WebSocket = globalThis.WebSocket ?? require('ws')
    wire.socket = new WebSocket(`${url.replace('http', 'ws')}/ws?game=${game}`, ['mitla.1', `token.${token}`], { origin: url })
    wire.waiting = new Map()
    wire.next = 1
    wire.watching = [] // who waits for the next state
    wire.socket.onmessage = (message) => {
      const body = JSON.parse(String(message.data))
      if (body.re !== undefined) {
        wire.waiting.get(body.re)?.(body)
        wire.waiting.delete(body.re)
      } else if (body.type === 'state') {
        wire.state = body
        for (const wake of wire.watching.splice(0)) wake()
      }
    }
    await new Promise((resolve, reject) => {
      wire.watching.push(resolve)
      wire.socket.onerror = (event) => reject(new Error(`socket: ${event.message ?? 'refused'}`))
    })
    return wire
  }
  ask(request) {
    const id = this.next++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.socket.send(JSON.stringify({ id, ...request }))
    })
  }
  async act(action) {
    const before = this.state.revision
    const answer = await this.ask({ type: 'act', revision: before, action })
    if (answer.ok === false || answer.error) throw new Error(`${action}: ${JSON.stringify(answer.error)}`)
    while (this.state.revision <= before) await this.news()
  }
  async until(test) {
    while (!test(this.state)) await this.news()
    return this.state
  }
  news() {
    return new Promise((wake) => this.watching.push(wake))
  }
  close() {
    this.socket.close()
  }
}

// What axe-core finds on the page as it is, and calls serious or worse.
let axe
export async function serious(page) {
  // The page allows no inline script; what the debugger evaluates is not one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((axe ??= `${readFileSync(axeSource, 'utf8')};0`))
  return page.evaluate(async () => {
    // Of the text in a drawing axe-core does not know the background and says nothing, after a long search. Whatever "region"
    // finds is called moderate.
    window.axe.configure({ rules: [{ id: 'color-contrast', selector: ':not(svg *)' }] })
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules: { region: { enabled: false } } })
    return violations
      .filter((v) => ['serious', 'critical'].includes(v.impact))
      .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`)
  })
}
