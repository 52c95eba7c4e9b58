// A person without a password: a name, and the same games on another device.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { enter, serious, startInLobby } from './support.mjs'

const site = setting()

test('the games of a person are on the device that opens the transfer link', async () => {
  const desk = await site.open()
  await startInLobby(desk, site.url, site.scenario, 'link')
  const game = new URL(desk.url()).hash.split('/')[2]
  await desk.goto(`${site.url}/#/`)
  const you = desk.locator('[data-test=you]')
  await you.locator('summary').click()
  await you.locator('input').fill('Anna')
  await you.getByRole('button', { name: 'Save' }).click()
  await you.getByText('You are Anna').waitFor()
  assert.equal(await desk.evaluate(() => document.cookie), '', 'no script can read the secret')
  assert.deepEqual(await serious(desk), [])
  await you.locator('[data-test=device]').click()
  const link = await you.locator('input[readonly]').inputValue()

  const phone = await site.open()
  await phone.goto(link)
  await phone.locator('[data-test=you]').getByText('You are Anna').waitFor()
  const known = phone.locator('.mine a')
  await known.first().waitFor()
  assert.equal(await known.first().getAttribute('href'), `#/game/${game}/@israel`)
  await enter(phone, `${site.url}/#/game/${game}/@israel`)
  assert.match(await phone.locator('.top .game').innerText(), /you: Israel/)
})
