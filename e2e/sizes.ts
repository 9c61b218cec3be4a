// Each test runs at one size: owners and writers on a desktop, hosts on a tablet, guests and readers on a phone.
// Checks for every size set their own.
import { devices } from '@playwright/test'

// The browser is set for the whole run.
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone,
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
} as const satisfies Record<string, object>

/** `npm test -- --sizes all`: every test on a desktop and a phone, as in nightly CI. */
export const IS_EVERY_SIZE = process.env.E2E_SIZES === 'all'

/** `test.use(at('phone'))` at the top of a file or in a `describe`; ignored if all sizes run. */
export const at = (size: keyof typeof DEVICES): object => (IS_EVERY_SIZE ? {} : DEVICES[size])
