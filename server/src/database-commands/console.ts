import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { plural } from '@tidetable/contract/format'
import pg from 'pg'
import { STATEMENT_LIMITS } from '#platform/db/statement-limits.ts'

/** Limits of the role are meant for the program; whoever types may take longer. */
const WITHOUT_LIMITS = Object.keys(STATEMENT_LIMITS).map((name) => `${name}=0`)

/** False where there is no psql. */
async function runPsql(url: string): Promise<boolean> {
  const PGOPTIONS = [process.env.PGOPTIONS ?? '', ...WITHOUT_LIMITS.map((setting) => `-c ${setting}`)].join(' ')
  const psql = spawn('psql', [url], { stdio: 'inherit', env: { ...process.env, PGOPTIONS } })
  try {
    await once(psql, 'spawn')
  } catch {
    return false
  }
  await once(psql, 'exit')
  return true
}

const shown = (value: unknown): string =>
  value === null
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

/** One line a row, columns between tabs. */
function tell({ command, rowCount, rows, fields }: pg.QueryResult): string {
  if (fields.length === 0) return `${command} ${rowCount ?? ''}`.trim()
  const names = fields.map(({ name }) => name)
  const lines = rows.map((row: Record<string, unknown>) => names.map((name) => shown(row[name])).join('\t'))
  return [
    names.join('\t'),
    ...lines,
    `(${plural(rows.length, { one: (n) => `${n} row`, other: (n) => `${n} rows` })})`,
  ].join('\n')
}

/** Statements that end in `;`, one after another, until the input ends or `\q`. */
async function runPrompt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tidetable console' })
  await client.connect()
  for (const setting of WITHOUT_LIMITS) await client.query(`set ${setting}`)
  const isTerminal = process.stdin.isTTY === true
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal })
  const ask = (prompt: string) => {
    lines.setPrompt(prompt)
    if (isTerminal) lines.prompt()
  }
  process.stdout.write('psql is not installed: statements end in ; and \\q leaves.\n')
  ask('sql> ')
  let statement = ''
  for await (const line of lines) {
    if (line.trim() === '\\q') break
    statement += `${line}\n`
    if (/;\s*$/.test(statement)) {
      const results = await client.query(statement).then(
        (result) => [result].flat().map(tell).join('\n'),
        (error: Error) => `ERROR: ${error.message}`,
      )
      process.stdout.write(`${results}\n`)
      statement = ''
    }
    ask(statement ? '  -> ' : 'sql> ')
  }
  lines.close()
  await client.end()
}

/** psql on that database, or a small prompt of our own. */
export async function openConsole(url: string): Promise<void> {
  if (!(await runPsql(url))) await runPrompt(url)
}
