// What every file of browser tests begins and ends with: one server and one browser for all its tests. After each test
// its pages and wires are closed, and none of its pages may have met an error.
import assert from 'node:assert/strict'
import { after, afterEach, before } from 'node:test'
import { boardOf, enter, gameAddress, myTurn, newGame, openPage, rewrite, showGround, startBrowser, startServer, Wire } from './support.mjs'

const kSeats = { israel: 'here', egypt: 'link' }

export function setting({ scenario = 'elarish67/standard', more = [], program } = {}) {
  const pages = []
  const wires = []
  const site = {
    scenario: '',
    url: '',
    browser: null,
    board: null, // of the scenario

    // Changes to another scenario.
    async use(scenario) {
      site.scenario = scenario
      site.board = await boardOf(site.url, scenario)
    },
    newGame: (seats = kSeats, options = { setup: 'ready' }) => newGame(site.url, { scenario: site.scenario, seats, options }),

    async open(options, url = site.url) {
      const page = await openPage(site.browser, url, options)
      pages.push(page)
      return page
    },
    // Opens a game in a page, by the tokens of the seats that it plays.
    async enter(page, game, tokens, url = site.url) {
      await enter(page, gameAddress(url, game.game, tokens))
      await showGround(page, site.board)
      return page
    },
    sit: async (game, tokens, options) => site.enter(await site.open(options), game, tokens),

    // A new game that is ready to be played, in a page of one seat.
    async begin({ seats = kSeats, seat = 'israel', page = {} } = {}) {
      const game = await site.newGame(seats)
      return { game, page: await site.sit(game, game.tokens[seat], page) }
    },

    // A new game in a page of Israel whose states are changed on the way.
    async rewritten(see) {
      const game = await site.newGame()
      const page = await site.open()
      await rewrite(page, see)
      await site.enter(page, game, game.tokens.israel)
      await myTurn(page)
      return { game, page }
    },

    async wire(game, seat) {
      const wire = await Wire.open(site.url, game.game, game.tokens[seat])
      wires.push(wire)
      return wire
    },
  }
  let server

  before(async () => {
    server = await startServer({ more, program })
    site.url = server.url
    site.browser = await startBrowser()
    await site.use(scenario)
  })
  afterEach(async () => {
    for (const wire of wires.splice(0)) wire.close()
    const used = pages.splice(0)
    const troubles = used.flatMap((page) => page.troubles)
    for (const page of used) await page.context().close()
    assert.deepEqual(troubles, [])
  })
  after(async () => {
    await site.browser?.close()
    await server?.stop()
  })
  return site
}
