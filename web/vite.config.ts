import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

/**
 * The server's build of the screens brings its libraries along, as the browser's does: what pages need of them is a part, and
 * read module by module it was half of the program's start. Vite leaves `NODE_ENV` to the server otherwise, and React would
 * bring both of its halves.
 */
const WITH_LIBRARIES = { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true as const } }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // All screens are looked through at the start, so that no library is found late and the page loaded again for it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.test.*'] },
  // The strict policy allows no data: fonts and no inlined workers, so every asset stays a file.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Its styles travel inside the pages.
    ssr: command === 'build' ? { ...WITH_LIBRARIES, build: { cssMinify: true } } : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
}))
