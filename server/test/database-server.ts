import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Embedded, startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import { findMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/observability/log.ts'
import { databaseUrl } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    template: string
  }
}

const ON_DISK = fileURLToPath(new URL('../.cache/test-database', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const MIGRATE = fileURLToPath(new URL('../src/platform/db/migrate.ts', import.meta.url))
const JOBS = createRequire(import.meta.url).resolve('pg-boss/package.json')

async function hashTemplate(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(MIGRATE))
    .update(await readFile(JOBS))
    .update(await readFile(import.meta.filename))
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Each test database has two thousand files: in memory if there is room, else on disk. */
async function chooseFolders(): Promise<{ persistent: string; others: string }> {
  const memory = await findMemoryFolder()
  if (!memory) return { persistent: ON_DISK, others: tmpdir() }
  const checkout = createHash('sha256').update(ON_DISK).digest('hex').slice(0, 16)
  return { persistent: join(memory, `tidetable-test-${checkout}`), others: memory }
}

/** The shared server starts in 0.1 s; if another run uses it, this run gets its own. */
async function startServer(): Promise<Embedded & { remove(): Promise<void> }> {
  const { persistent, others } = await chooseFolders()
  try {
    await mkdir(persistent, { recursive: true, mode: 0o700 })
    return { ...(await startEmbedded({ dataDir: persistent, isDurable: false })), remove: async () => {} }
  } catch {
    const dir = await mkdtemp(join(others, 'tidetable-test-'))
    const server = await startEmbedded({ dataDir: dir, isDurable: false })
    return { ...server, remove: () => rm(dir, { recursive: true, force: true }) }
  }
}

/** Creates tables and job queues once: a hundred statements that each of a thousand tests would repeat. */
async function fill(url: string): Promise<void> {
  // Imported only by a run that creates the template, because it loads the whole app.
  const { createApp } = await import('../src/app.ts')
  const { createPlatform } = await import('../src/start/create-platform.ts')
  const db = openDatabase({ url })
  await migrate(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'tidetable-'))
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const platform = await createPlatform({ config, log: createLog('silent'), db, directUrl: url })
  const { features, stop } = await createApp(platform)
  await platform.jobs.prepare(features.flatMap((feature) => feature.jobs ?? []))
  await stop()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** Provides a template per state of the migrations; removes test databases and templates of earlier runs. */
async function provideTemplate(url: string): Promise<string> {
  const template = `template_${await hashTemplate()}`
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
    await fill(databaseUrl(url, 'template_draft'))
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
