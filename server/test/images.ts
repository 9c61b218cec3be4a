import { sql } from '#platform/db/sql.ts'
import type { TestApp } from './app.ts'

export async function imagesInUse(app: TestApp, feature: string, paths: readonly (string | null)[]): Promise<string[]> {
  const inUse = app.features.find(({ name }) => name === feature)?.imagesInUse
  if (!inUse) throw new Error(`${feature} has no images`)
  const rows = await app.db.rows<{ path: string }>(
    sql`select distinct path from (${inUse}) as used (path) where path = any(${paths}::text[])`,
  )
  return rows.map(({ path }) => path)
}
