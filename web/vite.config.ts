import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { guideModules } from './guide-modules.ts'

/**
 * Bundles libraries, whose modules took half of the start-up time. The contract is left out, since the server has loaded
 * it. Fixing NODE_ENV omits React's second build.
 */
const SERVER_BUILD = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: { cssMinify: true, rolldownOptions: { external: /^@tidetable\/contract/ } },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), guideModules(), reactRouter()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // Scans all screens at start, so that a library found late does not force a page reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.test.*'] },
  // The policy allows neither fonts as `data:` URLs nor inlined workers, so every asset stays a file.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Styles are inlined into the pages.
    ssr: command === 'build' ? SERVER_BUILD : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
}))
