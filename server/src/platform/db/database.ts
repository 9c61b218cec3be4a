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

export interface Db {
  rows<T>(query: Sql): Promise<T[]>
  maybe<T>(query: Sql): Promise<T | null>
  one<T>(query: Sql): Promise<T>
  run(query: Sql): Promise<number>
}

export interface Tx extends Db {
  /** Raw SQL (job queue, migrations); may contain several statements. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Runs after a successful commit, in order; never on rollback. */
  afterCommit(act: () => void): void
}

export interface Database extends Db {
  /** `statementTimeoutSeconds`: limit for each statement and its lock waits; the client waits slightly longer. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { statementTimeoutSeconds?: number }): Promise<T>
  /** Runs each statement in its own transaction, limited to this many seconds. */
  within(seconds: number): Pick<Tx, 'query' | keyof Db>
  /** For reads that may scan all rows of a restaurant; cancelled when `signal` aborts. */
  heavy(signal: AbortSignal): Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

// A date stays 'YYYY-MM-DD', since a day has no zone; a bigint (always a count) becomes a number.
const PARSERS: Record<number, (text: string) => unknown> = { 1082: (text) => text, 20: Number }
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const columns = new Map<string, string>()
function columnName(name: string): string {
  const cached = columns.get(name)
  if (cached) return cached
  const made = camel(name)
  columns.set(name, made)
  return made
}

type Queryable = Pick<pg.ClientBase, 'query'>

function queryWith(target: Queryable, isPrepared: boolean, timeoutOptions?: { query_timeout: number }): Db {
  async function rows<T>(query: Sql): Promise<T[]> {
    const result = await target.query<unknown[]>({ ...toQuery(query, isPrepared), ...timeoutOptions, rowMode: 'array' })
    const keys = result.fields.map((field) => columnName(field.name))
    // Rows are copies of one object: V8 makes a slow hash table of an object whose many properties are added by name, or
    // that is copied by `...` in code that copies many kinds of objects.
    const empty = Object.fromEntries(keys.map((key) => [key, null]))
    return result.rows.map((row) => {
      const named: Record<string, unknown> = Object.assign({}, empty)
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
    run: async (query) => (await target.query({ ...toQuery(query, isPrepared), ...timeoutOptions })).rowCount ?? 0,
  }
}

const ATTEMPTS_MAX = 3
/** Serialization failure or deadlock: PostgreSQL has rolled back, so a retry is safe. */
const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

export interface DatabaseOptions {
  url: string
  /** `url` is a pooler, which rejects settings sent with a connection: limits are set on the role instead. */
  isPooled?: boolean
  /** False if a pooler may route a prepared statement to another connection. */
  isPrepared?: boolean
  connectionsMax?: number
  /** Called for errors of idle connections, which belong to no request. */
  onError?: (error: Error) => void
}

const ANSWER_MILLISECONDS = clientTimeout(STATEMENT_LIMITS.statement_timeout)

interface Attempt {
  statementTimeoutSeconds?: number | undefined
  heavySignal?: AbortSignal | undefined
}

function beginStatement({ statementTimeoutSeconds, heavySignal }: Attempt): string {
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
    const timeoutOptions = {
      query_timeout: statementTimeoutSeconds ? clientTimeout(statementTimeoutSeconds * 1000) : ANSWER_MILLISECONDS,
    }
    const after: (() => void)[] = []
    let broken: Error | undefined
    let settleCancel = () => Promise.resolve<unknown>(undefined)
    // The failed statement already reports a lost connection; without a listener the event would end the process.
    const ignore = () => {}
    client.on('error', ignore)
    try {
      const started = await client.query(beginStatement(options))
      // The driver returns an array for several statements.
      if (heavySignal) settleCancel = cancelOn(heavySignal, [started].flat().at(-1)?.rows[0].pid)
      heavySignal?.throwIfAborted()
      const result = await work({
        // Heavy reads are planned for their values: a generic plan is wrong for the largest restaurant.
        ...queryWith(client, isPrepared && !heavySignal, timeoutOptions),
        query: (text, values) => client.query({ text, ...(values ? { values } : {}), ...timeoutOptions }),
        afterCommit: (act) => void after.push(act),
      })
      await settleCancel()
      await client.query(commitOf(options))
      for (const act of after) act()
      return result
    } catch (error) {
      await settleCancel()
      // No rollback: it would wait for the same response.
      if (isUnanswered(error)) broken = error
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      // The server may now be a standby; a new connection may reach the primary.
      if (isReadOnly(error)) broken = error
      throw error
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }

  async function transact<T>(work: (tx: Tx) => Promise<T>, options: Attempt = {}): Promise<T> {
    try {
      return await retryOnConflict(() => attempt(work, options))
    } catch (error) {
      throw await explain(error)
    }
  }

  const each = (options: Attempt): Pick<Tx, 'query' | keyof Db> => ({
    rows: (query) => transact((tx) => tx.rows(query), options),
    maybe: (query) => transact((tx) => tx.maybe(query), options),
    one: (query) => transact((tx) => tx.one(query), options),
    run: (query) => transact((tx) => tx.run(query), options),
    query: (text, values) => transact((tx) => tx.query(text, values), options),
  })

  async function query(config: pg.QueryConfig) {
    try {
      return await retryOnConflict(() => pool.query(config))
    } catch (error) {
      throw await explain(error)
    }
  }
  return {
    // oxlint-disable-next-line tidetable/no-forced-type -- pg’s query has a dozen overloads
    ...queryWith({ query } as unknown as Queryable, isPrepared),
    pool,
    transaction: transact,
    within: (seconds) => each({ statementTimeoutSeconds: seconds }),
    heavy: (signal) => each({ statementTimeoutSeconds: HEAVY_READ_SECONDS, heavySignal: signal }),
    close() {
      // The server may close the connection before the last message reaches it.
      pool.off('error', onError).on('error', () => {})
      return pool.end()
    },
  }
}
