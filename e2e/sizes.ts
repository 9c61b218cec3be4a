// At which size a story is told. Each is told once, where its people sit or stand: owners and writers at a desk, the host
// with a tablet, guests and readers with a phone. What must hold at every size (pictures, accessibility, nothing wider than
// the screen) sets its own sizes within its story and needs no second telling. `npm test -- --sizes all` tells each story at
// the desk and on a phone, as the nights of continuous integration do.
import { devices } from '@playwright/test'

export const SIZES = ['desktop', 'phone', 'tablet'] as const
export type Size = (typeof SIZES)[number]

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'] },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
} as const satisfies Record<Size, object>

/** By a story's file, or by its file and title; a story that is not named is told at the desk. */
export const TOLD: readonly [story: RegExp, at: readonly Size[]][] = [
  // The bar is another at each size.
  [/\bbars\.spec\.ts/, ['desktop', 'phone']],
  // A guest's way in is walked by keys at a desk, and filled in on a phone.
  [/\bcodes\.spec\.ts (?:a code is pasted|the phone fills)/, ['phone']],
  // The host's part of an evening.
  [/\b(?:offer-endings|time-out|turn-a-table)\.spec\.ts/, ['tablet']],
  // What guests, readers and whoever opens a mail see.
  [/\b(?:blog-reading|first-paint|mailbox|no-script|start)\.spec\.ts/, ['phone']],
  // The way out is behind the menu there, and the room for a failure is narrowest.
  [/\blog-out\.spec\.ts/, ['phone']],
  // Of accounts what guests do; restaurants, administrators and keyboards are at a desk.
  [/\baccounts\.spec\.ts a (?:customer registers|wrong code clears)/, ['phone']],
]

/** The same for every story: the desk, a phone, and a tablet for those that are told on one. */
const EVERY_SIZE = process.env.STORY_SIZES === 'all'

const anyOf = (stories: readonly RegExp[]): RegExp => new RegExp(stories.map(({ source }) => `(?:${source})`).join('|'))

/** Which stories a size tells, as Playwright's projects say it. */
export function toldAt(size: Size, isEverySize = EVERY_SIZE): { grep?: RegExp; grepInvert?: RegExp } {
  if (isEverySize && size !== 'tablet') return {}
  const here = TOLD.filter(([, at]) => at.includes(size)).map(([story]) => story)
  if (size !== 'desktop') return { grep: anyOf(here) }
  return { grepInvert: anyOf(TOLD.filter(([, at]) => !at.includes('desktop')).map(([story]) => story)) }
}
