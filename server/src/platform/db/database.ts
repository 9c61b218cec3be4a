import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createExplainer, isReadOnly } from './read-only.ts'
import { isUnanswered } from './refusals.ts'
import { type Sql, toQuery } from './sql.ts'
import {
  COMMIT_MILLISECONDS,
  clientTimeout,
  HEAVY_READ_SECONDS,
  STATEMENT_LIMITS,
  setLocalLimits,
} from './statement-limits.ts'

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
  /** SQL that is not ours (the job queue's, migrations), also several statements at once. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Runs once the commit has succeeded, in order; never on rollback. Nothing is sent to anybody before. */
  afterCommit(act: () => void): void
}

export interface Database extends Db {
  /** `statementTimeoutSeconds`: limit of each statement, of the locks it waits for and of the wait for its answer. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { statementTimeoutSeconds?: number }): Promise<T>
  /** Each statement in its own transaction, under this limit. */
  within(seconds: number): Pick<Tx, 'query' | keyof Db>
  /** For reads that may scan everything of one restaurant: cancelled when `signal` aborts. */
  heavy(signal: AbortSignal): Db
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

function over(target: Queryable, isPrepared: boolean, patience?: { query_timeout: number }): Db {
  async function rows<T>(query: Sql): Promise<T[]> {
    const result = await target.query<unknown[]>({ ...toQuery(query, isPrepared), ...patience, rowMode: 'array' })
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
    run: async (query) => (await target.query({ ...toQuery(query, isPrepared), ...patience })).rowCount ?? 0,
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

const ANSWER_MILLISECONDS = clientTimeout(STATEMENT_LIMITS.statement_timeout)

interface Attempt {
  statementTimeoutSeconds?: number | undefined
  /** A read that may scan much: compiling its statements costs more than it saves, and its hashes fit in memory. */
  heavySignal?: AbortSignal | undefined
}

function beginOf({ statementTimeoutSeconds, heavySignal }: Attempt): string {
  if (!statementTimeoutSeconds) return 'begin'
  const limits = setLocalLimits(statementTimeoutSeconds)
  return heavySignal
    ? `begin read only; ${limits}; set local jit = off; set local work_mem = '16MB'; select pg_backend_pid() as pid`
    : `begin; ${limits}`
}

const commitOf = ({ statementTimeoutSeconds = 0 }: Attempt) => {
  const milliseconds = Math.max(COMMIT_MILLISECONDS, statementTimeoutSeconds * 1000)
  return { text: `set local statement_timeout = ${milliseconds}; commit`, query_timeout: clientTimeout(milliseconds) }
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
  const explain = createExplainer(url)

  /** Cancels what this connection's server runs once `signal` aborts; the returned function waits for that. */
  function cancelOn(signal: AbortSignal, pid: number): () => Promise<unknown> {
    let cancelling: Promise<unknown> = Promise.resolve()
    const cancel = () => {
      cancelling = pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
    }
    signal.addEventListener('abort', cancel, { once: true })
    return () => {
      signal.removeEventListener('abort', cancel)
      return cancelling
    }
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>, options: Attempt): Promise<T> {
    const { statementTimeoutSeconds, heavySignal } = options
    heavySignal?.throwIfAborted()
    const client = await pool.connect()
    const patience = {
      query_timeout: statementTimeoutSeconds ? clientTimeout(statementTimeoutSeconds * 1000) : ANSWER_MILLISECONDS,
    }
    const after: (() => void)[] = []
    let broken: Error | undefined
    let settleCancel = () => Promise.resolve<unknown>(undefined)
    // A lost connection fails the statement that waits; said once more by an event, it would end the program.
    const ignore = () => {}
    client.on('error', ignore)
    try {
      const begun = await client.query(beginOf(options))
      // For several statements the driver returns a list.
      if (heavySignal) settleCancel = cancelOn(heavySignal, [begun].flat().at(-1)?.rows[0].pid)
      heavySignal?.throwIfAborted()
      const result = await work({
        // Planned for the values it has: a plan for any restaurant is wrong for the largest.
        ...over(client, isPrepared && !heavySignal, patience),
        query: (text, values) => client.query({ text, ...(values ? { values } : {}), ...patience }),
        afterCommit: (act) => void after.push(act),
      })
      await settleCancel()
      await client.query(commitOf(options))
      for (const act of after) act()
      return result
    } catch (error) {
      await settleCancel()
      // A rollback would wait for the same answer again.
      if (isUnanswered(error)) broken = error
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      // Its server may be a standby from now on; the next connection may find the primary.
      if (isReadOnly(error)) broken = error
      throw error
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }

  async function transact<T>(work: (tx: Tx) => Promise<T>, options: Attempt = {}): Promise<T> {
    try {
      return await trying(() => attempt(work, options))
    } catch (error) {
      throw await explain(error)
    }
  }

  /** Each statement in its own transaction. */
  const each = (options: Attempt): Pick<Tx, 'query' | keyof Db> => ({
    rows: (query) => transact((tx) => tx.rows(query), options),
    maybe: (query) => transact((tx) => tx.maybe(query), options),
    one: (query) => transact((tx) => tx.one(query), options),
    run: (query) => transact((tx) => tx.run(query), options),
    query: (text, values) => transact((tx) => tx.query(text, values), options),
  })

  async function query(config: pg.QueryConfig) {
    try {
      // After any error the pool throws the connection away.
      return await trying(() => pool.query(config))
    } catch (error) {
      throw await explain(error)
    }
  }
  return {
    // oxlint-disable-next-line tidetable/no-forced-type -- pg’s query has a dozen overloads
    ...over({ query } as unknown as Queryable, isPrepared),
    pool,
    transaction: transact,
    within: (seconds) => each({ statementTimeoutSeconds: seconds }),
    heavy: (signal) => each({ statementTimeoutSeconds: HEAVY_READ_SECONDS, heavySignal: signal }),
    close() {
      // The server may end before the last goodbye has reached it.
      pool.off('error', onError).on('error', () => {})
      return pool.end()
    },
  }
}
