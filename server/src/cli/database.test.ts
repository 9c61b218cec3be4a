import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../test/database.ts'
import { makeDataDir, runCommand } from '../../test/program.ts'

/** Runs `npm run db`; its PATH has no psql. */
async function run(args: string[], { url, input = '', env = {} }: { url: string; input?: string; env?: object }) {
  const settings = {
    PATH: '/nowhere',
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: await makeDataDir(),
    ...env,
  }
  return runCommand('cli/database.ts', args, { env: settings, input })
}

async function withRestaurants() {
  const database = await aTestDatabase()
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const restaurants = async () => (await query('select name from restaurants')).map(({ name }) => name)
  return { url: database.url, query, restaurants }
}

describe('npm run db', () => {
  it('npm run db seeds an empty database once and resets it to empty', async () => {
    const { url, query, restaurants } = await withRestaurants()
    expect(await run(['seed'], { url })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Sample restaurant created'),
    })
    expect(await restaurants()).toHaveLength(1)
    const again = await run(['seed'], { url })
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('npm run db -- reset') })
    await query('create table left_over (id int)')
    expect(await run(['reset', '--yes'], { url })).toMatchObject({ code: 0 })
    expect(await restaurants()).toEqual([])
    expect(await query(`select to_regclass('left_over') as table`)).toEqual([{ table: null }])
    expect(await run(['seed'], { url })).toMatchObject({ code: 0 })
    expect(await restaurants()).toHaveLength(1)
  })

  it('npm run db asks before a reset, and rejects it in production or while the server is running', async () => {
    const { url, restaurants } = await withRestaurants()
    await run(['seed'], { url })
    expect(await run(['reset'], { url, input: 'y\n' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Use --yes when not interactive'),
    })
    const production = {
      MODE: 'production',
      PUBLIC_URL: 'https://tidetable.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Tidetable <hello@tidetable.example>',
      ADMIN_EMAIL: 'admin@tidetable.example',
      ADMIN_PASSWORD: 'six-foggy-mornings',
    }
    expect(await run(['reset', '--yes'], { url, env: production })).toMatchObject({
      code: 1,
      output: expect.stringContaining('This is a production database'),
    })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    expect(await run(['reset', '--yes'], { url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop the server first'),
    })
    await other.end()
    expect(await restaurants()).toHaveLength(1)
    expect(await run(['reset', '--yes', '--production'], { url, env: production })).toMatchObject({ code: 0 })
    expect(await restaurants()).toEqual([])
  })

  it('npm run db console asks to install the PostgreSQL client if psql is missing', async () => {
    const { url } = await withRestaurants()
    const { code, output } = await run(['console'], { url })
    expect(code).toBe(1)
    expect(output).toContain('psql is not installed')
  })

  it('npm run db prints its usage for unknown arguments', async () => {
    const { url } = await withRestaurants()
    for (const args of [['drop'], ['reset', '--force']])
      expect(await run(args, { url })).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run db') })
  })
})
