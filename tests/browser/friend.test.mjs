// A friend by link: the link is on the screen, to copy and as a QR code, until the friend has come.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { enter, myTurn, root, serious, startInLobby } from './support.mjs'

const site = setting()
const { encode } = createRequire(join(root, 'web', 'package.json'))('uqr')

// A game against a friend, made in the lobby.
async function invite(options = {}) {
  const page = await site.open(options)
  await startInLobby(page, site.url, site.scenario, 'link')
  return page
}

test('the link stays on the screen until the friend has come, and does not come back', async () => {
  const page = await invite({ permissions: ['clipboard-read', 'clipboard-write'] })
  const friend = page.locator('[data-test=friend]')
  await friend.waitFor()
  assert.match(await friend.innerText(), /Invite the Egyptian player/)
  const link = await friend.locator('input').inputValue()
  await friend.getByRole('button', { name: 'Copy' }).click()
  await friend.getByRole('button', { name: 'Copied' }).waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link)
  assert.deepEqual(await serious(page), [])
  // It is still there after the page was loaded again.
  await page.reload()
  await friend.waitFor()

  const other = await site.open()
  await enter(other, link)
  assert.match(await other.locator('.top .game').innerText(), /you: Egypt\b/)
  assert.equal(await other.locator('[data-test=friend]').count(), 0, 'the friend has nobody to invite')
  await friend.waitFor({ state: 'detached' })
  await other.goto('about:blank')
  await page.waitForTimeout(300)
  assert.equal(await friend.count(), 0, 'who has come once knows the way')
  await page.reload()
  await myTurn(page)
  assert.equal(await friend.count(), 0)
})

test('the QR code is that of the link, in the dark too', async () => {
  const page = await invite({ colorScheme: 'dark' })
  const link = await page.locator('[data-test=friend] input').inputValue()
  const code = page.locator('[data-test=qr]')
  await code.waitFor()
  const drawn = await code.evaluate((svg) => ({ size: svg.viewBox.baseVal.width, path: svg.querySelector('path').getAttribute('d') }))
  const { data, size } = encode(link, { ecc: 'M', border: 3 })
  assert.equal(drawn.size, size)
  const dark = new Set(drawn.path.split('M').slice(1).map((m) => m.split('h')[0]))
  for (let y = 0; y < size; ++y) for (let x = 0; x < size; ++x) assert.equal(dark.has(`${x} ${y}`), data[y][x], `${x}, ${y}`)
  assert.deepEqual(await serious(page), [])
  const box = await code.boundingBox()
  assert.ok(box.width / size >= 3, `a module is ${box.width / size} pixels wide: a camera can read it`)
})

test('a game against the machine invites nobody', async () => {
  const { page } = await site.begin({ seats: { israel: 'here', egypt: 'officer' } })
  await myTurn(page)
  assert.equal(await page.locator('[data-test=friend]').count(), 0)
})
