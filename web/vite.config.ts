import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

/** Loading libraries module by module took half of the start. NODE_ENV is fixed, or React adds both builds. */
const WITH_LIBRARIES = { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true as const } }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // Scans all screens at start, so that a library found late does not force a page reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.test.*'] },
  // The policy allows no data: fonts or inlined workers, so every asset stays a file.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Styles are inlined into the pages.
    ssr: command === 'build' ? { ...WITH_LIBRARIES, build: { cssMinify: true } } : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
}))
