import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { ProductOptions } from './product-test.ts'
import { DEVICES, IS_EVERY_SIZE } from './sizes.ts'

// `npm test` sets the browser's path.
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isRoot = process.getuid?.() === 0

export default defineConfig<object, ProductOptions>({
  testDir: '.',
  globalSetup: './support/prepared-product.ts',
  outputDir: '../.cache/test-results/e2e',
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // CI machines may stall, so CI retries; a test that passes on retry is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    ...DEVICES.desktop,
    // A trace slows a test by a third, so only retries record one; use `--trace on` in manual runs.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(browser) ? { executablePath: browser } : {}),
      args: ['--disable-quic', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  // By default each test sets its own size (`sizes.ts`), since each project would start all products again.
  ...(IS_EVERY_SIZE ? { projects: [{ name: 'desktop' }, { name: 'phone', use: DEVICES.phone }] } : {}),
})
