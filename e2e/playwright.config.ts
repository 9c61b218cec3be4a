import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { ProductOptions } from './product-test.ts'
import { DEVICES, IS_EVERY_SIZE } from './sizes.ts'

// The test command finds the browser; run by hand, the usual place will do.
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isRoot = process.getuid?.() === 0

export default defineConfig<object, ProductOptions>({
  testDir: '.',
  globalSetup: './support/prepared-product.ts',
  outputDir: '../.cache/test-results/stories',
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds: there a story may be told again, and is counted as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    ...DEVICES.desktop,
    // A trace makes a story a third slower: one that is told again keeps it, and by hand `--trace on` asks for one.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(browser) ? { executablePath: browser } : {}),
      args: ['--disable-quic', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  // By day a story says itself where it is told (`sizes.ts`): a project for each size would start every product anew.
  ...(IS_EVERY_SIZE ? { projects: [{ name: 'desktop' }, { name: 'phone', use: DEVICES.phone }] } : {}),
})
