// Gathers changes that come at the same moment into one statement: one flush to disk for many, each with its own answer.
import type { Database, Tx } from '#platform/db/database.ts'
import { storesNothing } from '#platform/db/refusals.ts'
import { type Save, saveChanges } from './save-repo.ts'

const BATCH_MAX = 64
/** While one batch is being written the next gathers; a second one may be under way so that the database never waits. */
const BATCHES_AT_ONCE = 2

/** What must be stored with the change or not at all. */
export type Follow = (tx: Tx) => Promise<void>

interface Waiting {
  save: Save
  follow: Follow | null
  resolve(isSaved: boolean): void
  reject(error: unknown): void
}

export interface BatchSaver {
  /** False when the table had changed since it was read; then nothing is stored. */
  save(save: Save, follow: Follow | null): Promise<boolean>
}

export function createBatchSaver({ db, origin }: { db: Database; origin: string }): BatchSaver {
  let waiting: Waiting[] = []
  const underWay = new Set<string>()
  let batches = 0
  let isScheduled = false

  const idOf = ({ save }: Waiting) => save.change.after.table.id

  /** Each table at most once at a time: a second change of it was decided on the first's result or has to be. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    waiting = waiting.filter((each) => {
      if (batch.length >= BATCH_MAX || underWay.has(idOf(each))) return true
      underWay.add(idOf(each))
      batch.push(each)
      return false
    })
    return batch
  }

  async function saveAll(batch: readonly Waiting[]): Promise<Set<string>> {
    const saves = batch.map(({ save }) => save)
    if (batch.every(({ follow }) => !follow)) return saveChanges(db, saves, origin)
    return db.transaction(async (tx) => {
      const saved = await saveChanges(tx, saves, origin)
      for (const each of batch) if (saved.has(idOf(each))) await each.follow?.(tx)
      return saved
    })
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await saveAll(batch)
      for (const each of batch) each.resolve(saved.has(idOf(each)))
    } catch (error) {
      // One that the database refuses must not take the others along; one that can store nothing is not asked again.
      if (batch.length === 1 || storesNothing(error as Error)) for (const each of batch) each.reject(error)
      else await Promise.all(batch.map((each) => write([each])))
    }
  }

  function flush() {
    isScheduled = false
    while (batches < BATCHES_AT_ONCE) {
      const batch = takeBatch()
      if (batch.length === 0) return
      batches++
      void write(batch).finally(() => {
        batches--
        for (const each of batch) underWay.delete(idOf(each))
        schedule()
      })
    }
  }

  function schedule() {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(flush)
  }

  return {
    save: (save, follow) =>
      new Promise((resolve, reject) => {
        waiting.push({ save, follow, resolve, reject })
        schedule()
      }),
  }
}
