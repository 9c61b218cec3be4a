import { emptyReplies } from '#platform/idempotency.ts'
import type { ErasedCounts, PersonalRecords, PersonQuery } from '#platform/personal-data.ts'
import type { Platform } from '#platform/platform.ts'
import type { Features } from '../../features.ts'

type Uses = Pick<Platform, 'db'> & Pick<Features, 'features' | 'findPerson'>

/** A guest may have thousands of rows, some without an index. */
const LONG = { statementTimeoutSeconds: 120 }

const holdersOf = ({ features }: Uses) => features.flatMap(({ personalData }) => personalData ?? [])

const joined = <T>(all: readonly Readonly<Record<string, T>>[]) => Object.assign({}, ...all) as Record<string, T>

/** `stays`: kinds of data that are not deleted; `claims`: number of accounts with the address unverified. */
export async function exportPerson(uses: Uses, query: PersonQuery) {
  const holders = holdersOf(uses)
  const { person, claims } = await uses.findPerson(query)
  const all = await uses.db.transaction(async (tx) => {
    const records: PersonalRecords[] = []
    for (const holder of holders) records.push(await holder.copy(tx, person))
    return joined(records)
  }, LONG)
  const held = Object.fromEntries(Object.entries(all).filter(([, entries]) => entries.length > 0))
  return { held, stays: holders.flatMap(({ stays }) => stays).filter((kind) => held[kind]), claims }
}

export async function deletePerson(uses: Uses, query: PersonQuery): Promise<ErasedCounts> {
  const { person } = await uses.findPerson(query)
  const all = await uses.db.transaction(async (tx) => {
    const counts: ErasedCounts[] = []
    for (const holder of holdersOf(uses)) counts.push(await holder.erase(tx, person))
    for (const id of person.customerIds) await emptyReplies(tx, { kind: 'customer', id })
    return joined(counts)
  }, LONG)
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}
