// The page that `mitla sim --html` writes: opened as a file it asks nobody for anything, draws every plot, and can
// be read by day and by night.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openPage, root, serious, startBrowser } from './support.mjs'

const kReadable = 4.5 // WCAG: the least contrast of small text
const kDistinct = 3 // and of lines, bars and dots
const program = process.env.MITLA ?? join(root, 'build', 'mitla')
let browser
let folder
const pages = {}

before(async () => {
  browser = await startBrowser()
  folder = mkdtempSync(join(tmpdir(), 'mitla-report-'))
  const write = (name, ...options) => {
    const file = join(folder, `${name}.html`)
    execFileSync(program, ['sim', ...options, '--quiet', '--html', file], { stdio: 'pipe' })
    pages[name] = pathToFileURL(file).href
  }
  write('plain', 'aiw/b2', '--games', '6', '--players', 'officer,recruit', '--mirror')
  write('towns', 'aiw/s2', '--games', '2')
  write('compared', 'suez56/historical', '--games', '4', '--with', join(root, 'docs', 'experiments', 'suez56-publicity.json'))
})
after(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

// Contrasts of every text and every mark of the plots with what is behind them, the smallest first.
function contrasts() {
  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number)
  const light = (colour) => {
    const [r, g, b] = numbers(colour).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)
  const paper = getComputedStyle(document.body).backgroundColor
  const least = (query, property, behind) =>
    Math.min(...[...document.querySelectorAll(query)].map((e) => contrast(getComputedStyle(e)[property], behind(e))))
  const land = (e) => getComputedStyle(e.closest('svg').querySelector('.land')).fill
  return {
    paper,
    text: least('svg text', 'fill', () => paper),
    bars: least('svg rect:not(.land)', 'fill', () => paper), // the veil of a map is no bar
    curves: least('svg .curve', 'stroke', () => paper),
    dots: least('.map svg g:last-of-type circle', 'fill', land),
  }
}

for (const name of ['plain', 'towns', 'compared'])
  for (const colorScheme of ['light', 'dark'])
    test(`report: ${name}, ${colorScheme}`, async () => {
      const page = await openPage(browser, pages[name], { colorScheme })
      const asked = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(pages[name])
      for (const details of await page.locator('summary').all()) await details.click()
      assert.deepEqual(asked.filter((address) => !address.startsWith('data:')), [pages[name]])
      assert.deepEqual(page.troubles, [])

      const plots = await page.locator('svg:not(.stock)').evaluateAll((all) =>
        all.map((svg) => {
          const box = svg.getBoundingClientRect()
          const marks = [...svg.querySelectorAll('rect, polyline, circle')].filter((m) => m.getBBox().width + m.getBBox().height > 0)
          return { label: svg.getAttribute('aria-label'), wide: box.width, tall: box.height, marks: marks.length }
        }),
      )
      const settings = name === 'compared' ? 2 : 1
      // Wins, lead, length, two maps; the objectives where there are any.
      assert.ok(plots.length >= 5 * settings, JSON.stringify(plots))
      for (const plot of plots) assert.ok(plot.wide > 100 && plot.tall > 20 && plot.marks > 0, JSON.stringify(plot))

      const seen = await page.evaluate(contrasts)
      assert.equal(seen.paper === 'rgb(251, 244, 230)', colorScheme === 'light', 'the paper of the product')
      assert.ok(seen.text >= kReadable, `text ${seen.text}`)
      for (const what of ['bars', 'curves', 'dots']) assert.ok(seen[what] >= kDistinct, `${what} ${seen[what]}`)
      assert.deepEqual(await serious(page), [])
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true, 'too wide')
      if (process.env.MITLA_SHOTS) await page.screenshot({ path: join(process.env.MITLA_SHOTS, `report-${name}-${colorScheme}.png`), fullPage: true })
      await page.context().close()
    })

test('the real map lies under the dots, losses run over the turns, and a game can be opened', async () => {
  const page = await openPage(browser, pages.plain)
  await page.goto(pages.plain)
  assert.match(await page.locator('h2').first().innerText(), /^B-2 Rafid/)
  assert.equal(await page.locator('.map use[href="#ground"]').count(), 2)
  assert.match(await page.locator('#ground').getAttribute('href'), /^data:image\/svg\+xml;base64,/)
  assert.equal(await page.getByText('Units lost until the end of a turn').count(), 1)
  const links = await page.locator('a[download]').evaluateAll((all) => all.map((a) => a.href))
  assert.ok(links.length >= 2, String(links.length))
  for (const link of links) {
    const file = join(folder, 'game.json')
    writeFileSync(file, Buffer.from(link.slice(link.indexOf(',') + 1), 'base64'))
    assert.match(execFileSync(program, ['replay', file], { stdio: 'pipe' }).toString(), /./)
  }
  await page.context().close()
})
