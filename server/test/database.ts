import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase {
  /** For a second program on the same data. */
  url: string
  db: Database
  /** Closes `db` and removes the database. */
  drop(): Promise<void>
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
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
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
