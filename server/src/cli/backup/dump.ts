import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest } from './manifest.ts'
import { listTables, PLAIN_TEXT, readVersions, rowsOf, summarize } from './tables.ts'

type Dump = Omit<Manifest, 'format' | 'at' | 'files'>

async function listSequences(client: pg.ClientBase): Promise<Dump['sequences']> {
  const names = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'jobs') order by 1`,
  )
  const found: Dump['sequences'] = []
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    if (rows[0]) found.push({ name, ...rows[0] })
  }
  return found
}

export async function dump(url: string, folder: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(PLAIN_TEXT)
    const versions = await readVersions(client)
    const tables: Dump['tables'] = []
    for (const table of await listTables(client)) {
      const file = `${table.name.replaceAll('"', '')}.copy.gz`
      const rows = client.query(copyTo(`copy (${rowsOf(table)}) to stdout`))
      await pipeline(
        rows,
        createGzip({ level: 3 }),
        createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
      )
      tables.push({ ...table, file, ...(await summarize(client, table, `(${rowsOf(table)})`)) })
    }
    const result = { ...versions, tables, sequences: await listSequences(client) }
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
