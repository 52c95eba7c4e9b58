import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The server embeds dist/ as it is and allows no inline script and no address but its own, so nothing is
// inlined here and every asset carries its hash.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
  },
  // For work on the client: `npm run dev` beside `mitla serve`. The server compares Origin with Host, so the
  // host is passed on as it came.
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8967', changeOrigin: false },
      '/ws': { target: 'ws://127.0.0.1:8967', ws: true, changeOrigin: false },
    },
  },
})
