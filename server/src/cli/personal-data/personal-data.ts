// `npm run personal-data -- export|delete PHONE|EMAIL`; works while the server is running.
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Config, readConfig } from '#platform/config.ts'
import { StartupError } from '#platform/startup-error.ts'
import { createFeatures } from '../../features.ts'
import { findSecret } from '../../start/read-secret.ts'
import { type Closers, runProgram } from '../../start/run-server.ts'
import { openPlatform } from '../open-platform.ts'
import { type PersonCommand, parseCommand } from './parse-command.ts'
import { deletePerson, exportPerson } from './people.ts'
import { personWords as words } from './words.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
/** Prints to stderr, because the export may be piped from stdout. */
const note = (line: string) => process.stderr.write(`${line}\n`)

function prompt(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) throw new StartupError(words.notConfirmed)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''))
    lines.question(question, (answer) => {
      resolve(answer.trim().toLowerCase())
      lines.close()
    })
  })
}

async function open(config: Config, closers: Closers) {
  const platform = await openPlatform(config, closers)
  return { db: platform.db, ...createFeatures(platform) }
}

type Opened = Awaited<ReturnType<typeof open>>

async function exportData(opened: Opened, { query, subject, to }: PersonCommand): Promise<void> {
  const { held, claims } = await exportPerson(opened, query)
  if (claims > 0) note(words.claims(claims))
  if (Object.keys(held).length === 0) throw new StartupError(words.noData(subject))
  const text = `${JSON.stringify({ asked: query, at: new Date().toISOString(), held }, null, 2)}\n`
  if (to === undefined) {
    process.stdout.write(text)
    return
  }
  try {
    await writeFile(to, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw isThere ? new StartupError(words.fileExists(to)) : error
  }
  print(words.written(to))
}

async function deleteData(opened: Opened, { query, subject, isSure }: PersonCommand): Promise<void> {
  const { held, stays, claims } = await exportPerson(opened, query)
  if (claims > 0) note(words.claims(claims))
  const kinds = Object.entries(held).map(([kind, { length }]) => ({ kind, length, isRetained: stays.includes(kind) }))
  if (kinds.length === 0) throw new StartupError(words.noData(subject))
  if (kinds.every(({ isRetained }) => isRetained)) throw new StartupError(words.nothingToDelete(subject))
  print(words.held(subject))
  for (const { kind, length, isRetained } of kinds) if (!isRetained) print(words.line(kind, length))
  if (stays.length > 0) print(words.stays)
  for (const { kind, length, isRetained } of kinds) if (isRetained) print(words.line(kind, length))
  if (!isSure && (await prompt(words.question)) !== 'yes') throw new StartupError(words.notDeleted)
  const deleted = await deletePerson(opened, query)
  print(words.deleted(subject))
  for (const [kind, count] of Object.entries(deleted)) print(words.line(kind, count))
  print(words.remaining)
}

await runProgram(async (closers, end) => {
  const command = parseCommand(process.argv.slice(2))
  if (command.formerTask) note(words.renamedTask(command.formerTask, command.task))
  const config = readConfig(process.env)
  if (!(await findSecret(config))) throw new StartupError(words.noSecret)
  const opened = await open(config, closers)
  await (command.task === 'export' ? exportData(opened, command) : deleteData(opened, command))
  end()
})
