// Each test runs at one size: a desktop for owners and writers, a tablet for hosts, a phone for guests and readers.
// Tests of several sizes set the viewport themselves.
import { devices } from '@playwright/test'

// The configuration sets the browser for the whole run.
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone,
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
} as const satisfies Record<string, object>

/** With `npm test -- --sizes all`, every test runs on a desktop and on a phone, as in nightly CI. */
export const IS_EVERY_SIZE = process.env.E2E_SIZES === 'all'

/** `test.use(at('phone'))` at the top of a file or in a `describe`; ignored if all sizes run. */
export const at = (size: keyof typeof DEVICES): object => (IS_EVERY_SIZE ? {} : DEVICES[size])
