import pg from 'pg'

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const runSql = <Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query<Row>(text, values)).rows)
