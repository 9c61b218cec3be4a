import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createExplainer, isReadOnly } from './read-only.ts'
import { type Sql, toQuery } from './sql.ts'
import { STATEMENT_LIMITS } from './statement-limits.ts'
import { watchSilence } from './watch-silence.ts'

/** What a repo's functions take first. Columns arrive in camelCase; `T` is the row as the statement selects it. */
export interface Db {
  rows<T>(query: Sql): Promise<T[]>
  /** The first row, or null when there is none. */
  maybe<T>(query: Sql): Promise<T | null>
  /** The first row; throws when there is none: for statements that always return one. */
  one<T>(query: Sql): Promise<T>
  /** How many rows were touched. */
  run(query: Sql): Promise<number>
}

export interface Tx extends Db {
  /** For COPY and the like. */
  readonly client: pg.PoolClient
  /** Runs once the commit has succeeded, in order; never on rollback. Nothing is sent to anybody before. */
  afterCommit(act: () => void): void
}

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { statementTimeoutSeconds?: number }): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

// date stays 'YYYY-MM-DD' (a day has no zone), bigint becomes a number (counts; ids are texts).
const PARSERS: Record<number, (text: string) => unknown> = { 1082: (text) => text, 20: Number }
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const columns = new Map<string, string>()
function columnName(name: string): string {
  const known = columns.get(name)
  if (known) return known
  const made = camel(name)
  columns.set(name, made)
  return made
}

type Queryable = Pick<pg.ClientBase, 'query'>

function over(target: Queryable, isPrepared: boolean): Db {
  async function rows<T>(query: Sql): Promise<T[]> {
    const result = await target.query<unknown[]>({ ...toQuery(query, isPrepared), rowMode: 'array' })
    const keys = result.fields.map((field) => columnName(field.name))
    return result.rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let at = 0; at < keys.length; at++) named[keys[at] as string] = row[at]
      return named as T
    })
  }
  const maybe = async <T>(query: Sql) => (await rows<T>(query))[0] ?? null
  return {
    rows,
    maybe,
    async one<T>(query: Sql) {
      const row = await maybe<T>(query)
      if (row === null) throw new Error('a statement that always returns a row returned none')
      return row
    },
    run: async (query) => (await target.query(toQuery(query, isPrepared))).rowCount ?? 0,
  }
}

const TRIES = 3
/** Serialization failure and deadlock: nothing happened, trying again is right (also on distributed relatives). */
const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** Runs it again, on another connection, when the database says that nothing happened and trying again is right. */
async function trying<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await run()
    } catch (error) {
      if (tried >= TRIES || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * tried)
    }
  }
}

export interface DatabaseOptions {
  url: string
  /** `url` leads to a pooler, which refuses settings that come with a connection: its limits are the role's. */
  isPooled?: boolean
  /** False where a pooler hands a named statement to whichever connection is free. */
  isPrepared?: boolean
  connectionsMax?: number
  /** Called for errors of idle connections, which belong to no request. */
  onError?: (error: Error) => void
}

/** Longer than a statement may take, so that the server's own word comes first. */
const ANSWER_MILLISECONDS = 6_000
/** How long the client waits is fixed when a connection is made; a long transaction brings its own patience. */
function setPatience(client: pg.PoolClient, milliseconds: number) {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = milliseconds
}

/** A pool of connections. Every wait is bounded, so that no request hangs when the database does. */
export function openDatabase({
  url,
  isPooled = false,
  isPrepared = true,
  connectionsMax = 10,
  onError = () => {},
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    types,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    query_timeout: ANSWER_MILLISECONDS,
    ...(isPooled ? {} : STATEMENT_LIMITS),
    keepAlive: true,
  })
  pool.on('error', onError)
  const watch = watchSilence(pool, url)
  const explain = createExplainer(url)

  async function attempt<T>(work: (tx: Tx) => Promise<T>, statementTimeoutSeconds?: number): Promise<T> {
    watch.mustHear()
    const client = await pool.connect()
    const after: (() => void)[] = []
    let broken: Error | undefined
    // A lost connection fails the statement that waits; said once more by an event, it would end the program.
    const ignore = () => {}
    client.on('error', ignore)
    try {
      await client.query('begin')
      if (statementTimeoutSeconds) {
        setPatience(client, statementTimeoutSeconds * 1000 + 1_000)
        await client.query(`set local statement_timeout = '${Number(statementTimeoutSeconds)}s'`)
      }
      const result = await work({ ...over(client, isPrepared), client, afterCommit: (act) => void after.push(act) })
      await client.query('commit')
      for (const act of after) act()
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      // Its server may be a standby from now on; the next connection may find the primary.
      if (isReadOnly(error)) broken = error
      throw error
    } finally {
      if (statementTimeoutSeconds) setPatience(client, ANSWER_MILLISECONDS)
      client.off('error', ignore)
      client.release(broken)
    }
  }

  async function query(config: pg.QueryConfig) {
    watch.mustHear()
    try {
      // After any error the pool throws the connection away.
      return await trying(() => pool.query(config))
    } catch (error) {
      throw await explain(error)
    }
  }
  return {
    ...over({ query } as unknown as Queryable, isPrepared),
    pool,
    async transaction(work, { statementTimeoutSeconds } = {}) {
      try {
        return await trying(() => attempt(work, statementTimeoutSeconds))
      } catch (error) {
        throw await explain(error)
      }
    },
    close() {
      watch.stop()
      // The server may end before the last goodbye has reached it.
      pool.off('error', onError).on('error', () => {})
      return pool.end()
    },
  }
}
