// What everything holds about one person, asked of each feature; the features know nothing of each other.
import type { Feature } from '#platform/feature.ts'
import { emptyReplies } from '#platform/idempotency.ts'
import type { Asked, Erased, Held, Person, PersonalData } from '#platform/person.ts'
import type { Platform } from '#platform/platform.ts'

interface Uses extends Pick<Platform, 'db'> {
  features: readonly Feature[]
  findPerson(asked: Asked): Promise<{ person: Person; claims: number }>
}

export interface Copy {
  /** Kinds without entries are left out. */
  held: Held
  /** Kinds that an erasure leaves. */
  stays: readonly string[]
  /** Accounts that name the phone or mailbox without having proved it. */
  claims: number
}

/** A person of years has thousands of rows, and some are found by no index. */
const LONG = { statementTimeoutSeconds: 120 }

const joined = <T>(all: readonly Readonly<Record<string, T>>[]) => Object.assign({}, ...all) as Record<string, T>

export function createPeople({ db, features, findPerson }: Uses) {
  const holders = features.flatMap(({ personalData }): PersonalData[] => (personalData ? [personalData] : []))
  const stays = holders.flatMap((holder) => holder.stays)

  return {
    async copy(asked: Asked): Promise<Copy> {
      const { person, claims } = await findPerson(asked)
      const all = await db.transaction(async (tx) => {
        const told: Held[] = []
        for (const holder of holders) told.push(await holder.copy(tx, person))
        return joined(told)
      }, LONG)
      const held = Object.fromEntries(Object.entries(all).filter(([, entries]) => entries.length > 0))
      return { held, stays: stays.filter((kind) => held[kind]), claims }
    },

    /** All of it or nothing. Kinds of which there was nothing are left out. */
    async erase(asked: Asked): Promise<Erased> {
      const { person } = await findPerson(asked)
      const all = await db.transaction(async (tx) => {
        const told: Erased[] = []
        for (const holder of holders) told.push(await holder.erase(tx, person))
        for (const id of person.customerIds) await emptyReplies(tx, { kind: 'customer', id })
        return joined(told)
      }, LONG)
      return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
    },
  }
}

export type People = ReturnType<typeof createPeople>
