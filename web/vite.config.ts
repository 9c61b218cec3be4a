import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page shows or needs at once. Named file by file, so that nothing heavier slips in. */
const shell = [
  'layouts/(bar|bar-frame|brand-link|customer-header|footer|problem|problem-page|public-header|restaurant-bar|skip-link)',
  'layouts/(account-menu|menu-[a-z]+|site-[a-z]+|diner-layout|use-[a-z-]+)',
  'ui/(button|button-style|icon-button|link-button|mark|theme-switch|toast|toast-region)',
  'lib/(boot-script|call|call-errors|nonce|session|site-origin|theme)',
  'content/brand',
]

/** Two files instead of forty: a phone on a weak signal pays for each request. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'shell', test: new RegExp(`/app/(${shell.join('|')})\\.tsx?$`), priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // All screens are looked through at the start, so that no library is found late and the page loaded again for it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.test.*'] },
  // The strict policy allows no data: fonts and no inlined workers, so every asset stays a file.
  build: { assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups } } } },
})
