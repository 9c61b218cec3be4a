// At which size a story is told. Each is told once, where its people sit or stand: owners and writers at a desk, the host
// with a tablet, guests and readers with a phone. What must hold at every size (pictures, accessibility, nothing wider than
// the screen) sets its own sizes within its story and needs no second telling.
import { devices } from '@playwright/test'

// Which browser it is concerns a whole run.
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone,
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
} as const satisfies Record<string, object>

/** `npm test -- --sizes all`, as the nights of continuous integration do: every story at the desk and on a phone. */
export const IS_EVERY_SIZE = process.env.STORY_SIZES === 'all'

/**
 * For stories that are told elsewhere than at a desk: `test.use(at('phone'))` at the top of a file or in a `describe`.
 * Where every story is told at every size, the run says which.
 */
export const at = (size: keyof typeof DEVICES): object => (IS_EVERY_SIZE ? {} : DEVICES[size])
