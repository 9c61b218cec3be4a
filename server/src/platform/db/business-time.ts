// The restaurant's days and hours of a column of moments, as `businessDay` of zone.ts has them.
import { BUSINESS_DAY_BEGINS } from '../zone.ts'
import { type Sql, sql } from './sql.ts'

/** The wall clock of that moment there. */
export const wallClock = (moment: Sql, zone: string): Sql => sql`(${moment} at time zone ${zone})`

/** The business day that moment belongs to. */
export const businessDate = (moment: Sql, zone: string): Sql =>
  sql`(${moment} at time zone ${zone} - make_interval(hours => ${BUSINESS_DAY_BEGINS}))::date`
