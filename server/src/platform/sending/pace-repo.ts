import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { block, type Pace, type Rate, returnTokens, takeTokens } from './pace.ts'

function withPace<T>(
  db: Database,
  channel: Channel,
  rate: Rate,
  now: Date,
  change: (pace: Pace) => { pace: Pace; answer: T },
) {
  return db.transaction(async (tx) => {
    const before = await tx.one<Pace>(sql`
      insert into provider_rate_limits as p (channel, tokens, refilled_at) values (${channel}, ${rate.burst}, ${now})
      on conflict (channel) do update set channel = p.channel returning tokens, refilled_at, blocked_until`)
    const { pace, answer } = change(before)
    await tx.run(sql`
      update provider_rate_limits set tokens = ${pace.tokens}, refilled_at = ${pace.refilledAt}, blocked_until = ${pace.blockedUntil}
      where channel = ${channel}`)
    return answer
  })
}

export const takeFromPace = (db: Database, channel: Channel, wanted: number, rate: Rate, now: Date) =>
  withPace(db, channel, rate, now, (before) => {
    const { pace, granted } = takeTokens(before, wanted, rate, now)
    return { pace, answer: granted }
  })

export const returnToPace = (db: Database, channel: Channel, unused: number, rate: Rate, now: Date) =>
  withPace(db, channel, rate, now, (before) => ({ pace: returnTokens(before, unused, rate), answer: undefined }))

export const blockPace = (db: Database, channel: Channel, seconds: number, rate: Rate, now: Date) =>
  withPace(db, channel, rate, now, (before) => ({ pace: block(before, seconds, now), answer: undefined }))
