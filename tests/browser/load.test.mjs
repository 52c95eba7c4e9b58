// What the lobby and one table weigh on the wire: compressed, with fonts and map, nothing from elsewhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from './setting.mjs'
import { startInLobby } from './support.mjs'

const site = setting()
const kMost = 250 * 1024

test('the lobby and a table of El Arish ’67 load at most 250 KB', async () => {
  const page = await site.open()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const names = new Map()
  const sizes = new Map()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await startInLobby(page, site.url, site.scenario, 'officer')
  await page.waitForTimeout(1500)
  const loaded = [...sizes].map(([id, size]) => [size, names.get(id)]).sort((a, b) => b[0] - a[0])
  const sum = loaded.reduce((all, [size]) => all + size, 0)
  const told = loaded.slice(0, 12).map(([size, name]) => `${size} ${name?.replace(site.url, '')}`).join('\n')
  console.log(`lobby and table: ${(sum / 1024).toFixed(1)} KB`)
  assert.ok(sum <= kMost, `${(sum / 1024).toFixed(1)} KB:\n${told}`)
  for (const part of ['/map.svg', '/board', '.woff2']) assert.ok(loaded.some(([, name]) => name?.includes(part)), `${part} is counted`)
})

test('everything is compressed, and cached by its content', async () => {
  const { url } = site
  const get = (path, headers = {}) => fetch(url + path, { headers })
  const index = await (await get('/')).text()
  const script = index.match(/\/assets\/[^"]+\.js/)[0]
  for (const path of [script, `/api/scenarios/${site.scenario}/map.svg`, `/api/scenarios/${site.scenario}/board`, '/api/scenarios']) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, { 'accept-encoding': encoding })
      assert.equal(answer.headers.get('content-encoding'), encoding, path)
      assert.match(answer.headers.get('vary') ?? '', /accept-encoding/i)
      const plain = await get(path, { 'accept-encoding': 'identity' })
      assert.equal(plain.headers.get('content-encoding'), null)
      assert.equal(await answer.text(), await plain.text(), 'the same content')
      assert.notEqual(answer.headers.get('etag'), plain.headers.get('etag'))
      assert.equal((await get(path, { 'accept-encoding': encoding, 'if-none-match': answer.headers.get('etag') })).status, 304)
    }
  }
  assert.match((await get(script)).headers.get('cache-control'), /immutable/)
})
