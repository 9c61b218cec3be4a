// `npm run admin -- confirm restaurant@example.com`; works while the server is running.
import { readEmail } from '@tidetable/contract/fields/email-pattern'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { AppError } from '#platform/errors.ts'
import { createLog } from '#platform/observability/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { emailKey } from '../features/auth/index.ts'
import { findRestaurantByEmail } from '../features/restaurants/index.ts'
import { createFeatures } from '../features.ts'
import { createPlatform } from '../start/create-platform.ts'
import type { Closers } from '../start/run-server.ts'
import { reachDatabase } from './backup/reach-database.ts'

const USAGE = 'Usage: npm run admin -- confirm restaurant@example.com'

/** Returns the line to print. */
export async function confirmRestaurant(config: Config, closers: Closers, args: readonly string[]): Promise<string> {
  const email = args.length === 1 ? readEmail(args[0] ?? '') : null
  if (!email) throw new StartupError(USAGE)
  const database = await reachDatabase(config)
  closers.add(database.stop)
  const db = openDatabase({ url: database.url })
  closers.add(db.close)
  await migrate(db)
  const restaurant = await findRestaurantByEmail(db, emailKey(email))
  if (!restaurant) throw new StartupError(`No restaurant has the email address ${email}.`)
  const platform = await createPlatform({ config, log: createLog('warn'), db, directUrl: database.url })
  closers.add(() => platform.mailer.close())
  closers.add(platform.live.stop)
  try {
    await createFeatures(platform).confirmEmail(restaurant.id, null)
  } catch (error) {
    throw error instanceof AppError ? new StartupError(error.message) : error
  }
  return `The email address ${email} of ${restaurant.name} is confirmed.`
}
