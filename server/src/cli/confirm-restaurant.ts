// `npm run admin -- confirm restaurant@example.com`; works while the server is running.
import { readEmail } from '@tidetable/contract/fields/email-pattern'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { StartupError } from '#platform/startup-error.ts'
import { emailKey } from '../features/auth/index.ts'
import { findRestaurantByEmail } from '../features/restaurants/index.ts'
import { createFeatures } from '../features.ts'
import type { Closers } from '../start/run-server.ts'
import { openPlatform } from './open-platform.ts'

const USAGE = 'Usage: npm run admin -- confirm restaurant@example.com'

/** Returns the line to print. */
export async function confirmRestaurant(config: Config, closers: Closers, args: readonly string[]): Promise<string> {
  const email = args.length === 1 ? readEmail(args[0] ?? '') : null
  if (!email) throw new StartupError(USAGE)
  const platform = await openPlatform(config, closers)
  const restaurant = await findRestaurantByEmail(platform.db, emailKey(email))
  if (!restaurant) throw new StartupError(`No restaurant has the email address ${email}.`)
  try {
    await createFeatures(platform).confirmEmail(restaurant.id, null)
  } catch (error) {
    throw error instanceof AppError ? new StartupError(error.message) : error
  }
  return `The email address ${email} of ${restaurant.name} is confirmed.`
}
