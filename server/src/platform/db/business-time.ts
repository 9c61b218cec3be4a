// SQL counterpart of `businessDay` in zone.ts.
import { BUSINESS_DAY_START_HOUR } from '../zone.ts'
import { type Sql, sql } from './sql.ts'

export const wallClock = (moment: Sql, zone: string): Sql => sql`(${moment} at time zone ${zone})`

export const businessDate = (moment: Sql, zone: string): Sql =>
  sql`(${moment} at time zone ${zone} - make_interval(hours => ${BUSINESS_DAY_START_HOUR}))::date`
