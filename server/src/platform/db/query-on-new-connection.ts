import pg from 'pg'

const ANSWER_MILLISECONDS = 1_000

/** Sends a query outside the connection pool. Returns the first row; null if no server responds within a second. */
export async function queryOnNewConnection<Row extends pg.QueryResultRow>(
  url: string,
  question: string,
): Promise<Row | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MILLISECONDS,
    query_timeout: ANSWER_MILLISECONDS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Row>(question)
    return rows[0] ?? null
  } catch {
    return null
  } finally {
    void client.end().catch(() => {})
  }
}
