// Plays actions with a mouse or with keys alone, the way a person does: touch the unit, choose the hex, press
// the button. What to play is decided from the wire; what is done is done in the page.
import { acting, clickHex, endPhase, hexOf, litAt, press, showGround } from './support.mjs'

export function readAction(text, board) {
  const [name, ...values] = text.split(' ')
  const verb = board.verbs.find((v) => v.name === name)
  const action = { text, name, rest: [], verb }
  verb.arguments.forEach((kind, i) => {
    if (kind === 'unit' && !action.unit) action.unit = values[i]
    else if (kind === 'hex') action.hex = values[i]
    else action.rest.push(values[i])
  })
  return action
}

const chip = (unit) => `.chip[data-unit="${unit}"]`
const button = (text) => `[data-action="${text}"]`
const selected = (page) => page.locator('.play').getAttribute('data-selected')
const shown = (page, selector) => page.locator(selector).first().isVisible()

// Waits until the unit is in hand, or the touch alone has already been the action.
async function inHandOrDone(page, unit, before) {
  await page.waitForFunction(
    ([id, n]) => {
      const play = document.querySelector('.play')
      return play.dataset.selected === id || Number(play.dataset.revision) !== n
    },
    [unit, before],
  )
  return Number(await page.locator('.play').getAttribute('data-revision')) !== before
}

export const mouse = {
  async touch(page, unit) {
    if (await page.locator(chip(unit)).count()) return page.click(chip(unit))
    // A fan that is open may close under the hand when the other side has acted: then it is opened anew.
    const fanned = page.locator(`.fanned[data-fanned="${unit}"]`)
    const picked = async () => (await fanned.count()) > 0 && fanned.click({ timeout: 2000 }).then(() => true, () => false)
    if (await picked()) return
    const before = await page.locator('.play').getAttribute('data-revision')
    await clickHex(page, await hexOf(page, unit))
    await page.waitForFunction((n) => {
      const { selected, revision } = document.querySelector('.play').dataset
      return document.querySelector('.fan') || selected || revision !== n
    }, before)
    await picked()
  },
  hex: clickHex,
  press,
  drop: (page) => page.keyboard.press('Escape'),
}

// Tab until the element has the focus: what cannot be reached so cannot be used without a mouse.
async function tabTo(page, selector) {
  for (let i = 0; i < 300; ++i) {
    const there = await page.evaluate((s) => document.activeElement?.matches(s), selector)
    if (there) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

async function cursorTo(page, hex) {
  await page.locator('.viewport').focus()
  for (let i = 0; i < 120; ++i) {
    const key = await page.evaluate((id) => {
      const hexes = window.testBoard.hexes
      const here = hexes.find((h) => h.id === document.querySelector('.viewport').dataset.cursor)
      const to = hexes.find((h) => h.id === id)
      if (!here) return 'ArrowRight'
      if (here.id === id) return null
      const dx = to.x - here.x
      const dy = to.y - here.y
      if (Math.abs(dx) > 20) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
      return dy > 0 ? 'ArrowDown' : 'ArrowUp'
    }, hex)
    if (!key) return
    await page.keyboard.press(key)
  }
  throw new Error(`the arrows do not reach ${hex}`)
}

export const keys = {
  async touch(page, unit) {
    if (await page.locator(chip(unit)).count()) {
      await page.locator('.viewport').focus()
      await tabTo(page, chip(unit))
    } else await cursorTo(page, await hexOf(page, unit))
    await page.keyboard.press('Enter')
  },
  async hex(page, hex) {
    await cursorTo(page, hex)
    await page.keyboard.press('Enter')
  },
  async press(page, selector) {
    await page.locator('.viewport').focus()
    await tabTo(page, selector)
    await page.keyboard.press('Enter')
  },
  drop: (page) => page.keyboard.press('Escape'),
}

export async function play(page, board, text, hand) {
  const action = readAction(text, board)
  if (!(await page.evaluate(() => 'testBoard' in window))) await showGround(page, board)
  if (action.verb.role === 'end') return endPhase(page, (selector) => hand.press(page, selector))
  await acting(page, async () => {
    const before = Number(await page.locator('.play').getAttribute('data-revision'))
    if (action.unit) {
      if ((await selected(page)) !== action.unit) {
        await hand.touch(page, action.unit)
        if (await inHandOrDone(page, action.unit, before)) return
      }
      if (!action.hex) return hand.press(page, button(text))
      await litAt(page, action.hex, before)
    } else if (action.hex && (await selected(page))) await hand.drop(page)
    if (action.hex) {
      await hand.hex(page, action.hex)
      await page.waitForFunction((n) => document.querySelector('.chooser') || Number(document.querySelector('.play').dataset.revision) !== n, before)
      if (await shown(page, `.chooser ${button(text)}`)) await hand.press(page, `.chooser ${button(text)}`)
      return
    }
    await hand.press(page, button(text))
  })
}

// A steady hand for tests: declares attacks with everybody, chooses the first way, ends when it may.
export async function choose(wire, board) {
  const general = wire.state.general.filter((a) => !readAction(a, board).verb.gives_up)
  const has = (name) => general.find((a) => a.split(' ')[0] === name)
  const kind = wire.state.decision.kind
  const moves = async () => {
    for (const unit of wire.state.touch) {
      const { actions } = await wire.ask({ type: 'legal', unit })
      const useful = actions.filter((a) => !['without'].includes(a.split(' ')[0]))
      if (useful.length) return useful[0]
    }
    return null
  }
  if (kind === 'movement') return has('end') ?? (await moves())
  const beside = (name) => {
    const hexes = new Set((wire.state.view.duties ?? []).flatMap((d) => board.neighbours[d.hex] ?? []))
    return general.find((a) => a.startsWith(`${name} `) && hexes.has(readAction(a, board).hex) && !wire.tried?.has(a))
  }
  if (kind === 'combat') {
    const attack = beside('attack') ?? has('end') ?? has('attack')
    ;(wire.tried ??= new Set()).add(attack)
    return attack
  }
  if (kind === 'declare') {
    for (const unit of wire.state.touch) {
      const { actions } = await wire.ask({ type: 'legal', unit })
      const more = actions.find((a) => a.startsWith('with '))
      if (more) return more
    }
    return has('resolve') ?? beside('also') ?? has('cancel') ?? general[0]
  }
  return (await moves()) ?? has('table') ?? has('pass') ?? has('end') ?? general[0]
}

// Lets the wire play for its seat whenever it is asked, until `done`.
export async function playAlone(wire, board, done) {
  for (;;) {
    const state = wire.state
    if (state.view.over || done(state)) return
    if (state.decision?.mine) await wire.act(await choose(wire, board))
    else await wire.until((s) => s !== state)
  }
}
