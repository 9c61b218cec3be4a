import { emptyReplies } from '#platform/idempotency.ts'
import type { ErasedCounts, PersonalRecords, PersonQuery } from '#platform/personal-data.ts'
import type { Platform } from '#platform/platform.ts'
import type { Features } from '../../features.ts'

type PersonalDataContext = Pick<Platform, 'db'> & Pick<Features, 'features' | 'findPerson'>

/** A guest may have thousands of rows, some without an index. */
const LONG_TIMEOUT = { statementTimeoutSeconds: 120 }

const holdersOf = ({ features }: PersonalDataContext) => features.flatMap(({ personalData }) => personalData ?? [])

const mergeRecords = <T>(all: readonly Readonly<Record<string, T>>[]) => Object.assign({}, ...all) as Record<string, T>

/** `stays`: kinds of data that are not deleted; `claims`: number of accounts with the address unverified. */
export async function exportPerson(uses: PersonalDataContext, query: PersonQuery) {
  const holders = holdersOf(uses)
  const { person, claims } = await uses.findPerson(query)
  const all = await uses.db.transaction(async (tx) => {
    const records: PersonalRecords[] = []
    for (const holder of holders) records.push(await holder.copy(tx, person))
    return mergeRecords(records)
  }, LONG_TIMEOUT)
  const held = Object.fromEntries(Object.entries(all).filter(([, entries]) => entries.length > 0))
  return { held, stays: holders.flatMap(({ stays }) => stays).filter((kind) => held[kind]), claims }
}

export async function deletePerson(uses: PersonalDataContext, query: PersonQuery): Promise<ErasedCounts> {
  const { person } = await uses.findPerson(query)
  const all = await uses.db.transaction(async (tx) => {
    const counts: ErasedCounts[] = []
    for (const holder of holdersOf(uses)) counts.push(await holder.erase(tx, person))
    for (const id of person.customerIds) await emptyReplies(tx, { kind: 'customer', id })
    return mergeRecords(counts)
  }, LONG_TIMEOUT)
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}
