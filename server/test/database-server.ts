import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/database.ts'
import { type Embedded, startEmbedded } from '#platform/db/embedded/start-embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { databaseUrl } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    template: string
  }
}

const KEPT = fileURLToPath(new URL('../.cache/test-database', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** Keeps a table of its own in the template. */
const MIGRATE = fileURLToPath(new URL('../src/platform/db/migrate.ts', import.meta.url))

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(MIGRATE))
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The kept server starts in 0.1 s; when another run is using it, this one gets its own. */
async function startServer(): Promise<Embedded & { remove(): Promise<void> }> {
  try {
    return { ...(await startEmbedded({ dataDir: KEPT, isDurable: false })), remove: async () => {} }
  } catch {
    const dir = await mkdtemp(join(tmpdir(), 'tidetable-test-'))
    const server = await startEmbedded({ dataDir: dir, isDurable: false })
    return { ...server, remove: () => rm(dir, { recursive: true, force: true }) }
  }
}

/** Made once for each state of the migrations; leftovers of earlier runs go. */
async function provideTemplate(url: string): Promise<string> {
  const template = `template_${await hashMigrations()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const found = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%'",
  )
  for (const { datname } of found.rows) {
    if (datname !== template) await admin.query(`drop database "${datname}" with (force)`)
  }
  if (!found.rows.some(({ datname }) => datname === template)) {
    await admin.query('create database template_draft')
    const db = openDatabase({ url: databaseUrl(url, 'template_draft') })
    await migrate(db)
    await db.close()
    await admin.query(`alter database template_draft rename to ${template}`)
  }
  await admin.end()
  return template
}

export default async function setup(project: TestProject) {
  const server = await startServer()
  project.provide('postgresUrl', server.url)
  project.provide('template', await provideTemplate(server.url))
  return async () => {
    await server.stop()
    await server.remove()
  }
}
