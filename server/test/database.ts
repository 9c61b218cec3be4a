import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase {
  /** For a second program on the same data. */
  url: string
  db: Database
  /** Closes `db`; the database goes while the next test runs. */
  drop(): Promise<void>
}

/** Kept from test to test: connecting anew for two statements was a part of every test. */
let admin: pg.Pool | undefined

function asAdmin(statement: string) {
  if (!admin) {
    admin = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2, allowExitOnIdle: true })
    // It is closed from the other side when everything is done.
    admin.on('error', () => {})
  }
  return admin.query(statement)
}

/** A database of its own on a real Postgres: migrated and else empty, or without anything at all. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: page by page through the log, as is the default, takes more than twice as long.
  await asAdmin(`create database ${name} template ${isMigrated ? inject('template') : 'template0'} strategy file_copy`)
  const url = databaseUrl(inject('postgresUrl'), name)
  const db = openDatabase({ url })
  return {
    url,
    db,
    async drop() {
      await db.close()
      // Postgres looks only ten times a second whether the last connections have ended. What is left goes with the next run.
      asAdmin(`drop database ${name} with (force)`).catch(() => {})
    },
  }
}

/** The same for one test: closed and removed when that is finished. */
export async function aTestDatabase(options?: Parameters<typeof createTestDatabase>[0]) {
  const { url, db, drop } = await createTestDatabase(options)
  onTestFinished(drop)
  return { url, db }
}
