// Beside each file of dist/ that becomes smaller its compressed forms, which the server sends as they are. Part of `npm run
// build`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = new URL('dist/', import.meta.url)
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue
  const path = new URL(name, folder)
  const text = readFileSync(path)
  writeFileSync(`${path.pathname}.gz`, gzipSync(text, { level: 9 }))
  writeFileSync(`${path.pathname}.br`, brotliCompressSync(text))
}
