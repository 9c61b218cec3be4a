import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { firstWeekLink, platformHost, type Restaurant } from '../../../accounts/index.ts'
import { createWords } from '../words.ts'

/** A stranger's first messages must not lead a restaurant's guests to somebody else's page, by whatever stands in them. */
export function checkLinks(
  restaurant: Restaurant,
  words: { title: string; description: string },
  config: Pick<Config, 'publicUrl'>,
  now: Date,
): void {
  const platform = platformHost(config)
  for (const field of ['title', 'description'] as const) {
    const host = firstWeekLink(words[field], restaurant, config, now)
    if (!host) continue
    const sentence = createWords.link(host, platform)
    throw new AppError('link_not_allowed', sentence, { fields: { [field]: sentence } })
  }
  const host = firstWeekLink(`${restaurant.name} ${restaurant.address}`, restaurant, config, now)
  if (host) throw new AppError('link_not_allowed', createWords.linkInSettings(host, platform))
}
