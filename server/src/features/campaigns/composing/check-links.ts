import { fillName } from '@tidetable/contract/rules/guest-name'
import type { Config } from '#platform/config.ts'
import { checkFirstWeek, checkFirstWeekAccount, checkNotPlatform, type Restaurant } from '../../restaurants/index.ts'
import { createWords } from './words.ts'

/** New restaurants may only link to known hosts: their messages could lead guests to phishing pages. */
export function checkLinks(
  restaurant: Restaurant,
  { title, description }: { title: string; description: string },
  config: Pick<Config, 'publicUrl' | 'mail'>,
  now: Date,
): void {
  // Checks the text with its fallback words, since a fallback word can complete a link.
  const words = { title: fillName(title, null), description: fillName(description, null) }
  checkNotPlatform({ title: words.title }, config)
  checkFirstWeek(words, restaurant, createWords.link, config, now)
  checkFirstWeekAccount(restaurant, createWords.linkInSettings, config, now)
}
