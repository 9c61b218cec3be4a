import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes `db`; the database is dropped during the next test. */
  drop(): Promise<void>
}

/** Shared between tests, because a new connection per test was slow. */
let admin: pg.Pool | undefined

function asAdmin(statement: string) {
  if (!admin) {
    admin = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2, allowExitOnIdle: true })
    // The server closes the connections at the end of the run.
    admin.on('error', () => {})
  }
  return admin.query(statement)
}

export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copies files: the default strategy copies through the WAL, which takes more than twice as long.
  await asAdmin(`create database ${name} template ${isMigrated ? inject('template') : 'template0'} strategy file_copy`)
  const url = databaseUrl(inject('postgresUrl'), name)
  const db = openDatabase({ url })
  return {
    url,
    db,
    async drop() {
      await db.close()
      // Not awaited: PostgreSQL checks for remaining connections only every 100 ms. The next run drops leftovers.
      asAdmin(`drop database ${name} with (force)`).catch(() => {})
    },
  }
}

export async function aTestDatabase(options?: Parameters<typeof createTestDatabase>[0]) {
  const { url, db, drop } = await createTestDatabase(options)
  onTestFinished(drop)
  return { url, db }
}
