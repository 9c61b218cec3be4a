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
  checkNotPlatform({ title }, config)
  checkFirstWeek({ title, description }, restaurant, createWords.link, config, now)
  checkFirstWeekAccount(restaurant, createWords.linkInSettings, config, now)
}
