// `npm run person -- copy|erase PHONE|EMAIL`; works while the server runs.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/observability/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { createFeatures } from '../../features.ts'
import { createPlatform } from '../../start/create-platform.ts'
import { type Closers, runProgram } from '../../start/run-server.ts'
import { reachDatabase } from '../backup/reach-database.ts'
import { copyPerson, erasePerson } from './people.ts'
import { type PersonCommand, parseCommand } from './read-order.ts'
import { personWords as words } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
/** On stderr, because the copy may be piped from stdout. */
const note = (line: string) => process.stderr.write(`${line}\n`)

function ask(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) throw new StartupError(words.notAsked)
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
  const database = await reachDatabase(config)
  closers.add(database.stop)
  const db = openDatabase({ url: database.url })
  closers.add(db.close)
  await migrate(db)
  const platform = await createPlatform({ config, log: createLog('warn'), db, directUrl: database.url })
  closers.add(platform.live.stop)
  return { db, ...createFeatures(platform) }
}

type Opened = Awaited<ReturnType<typeof open>>

async function copy(opened: Opened, { asked, who, to }: PersonCommand): Promise<void> {
  const { held, claims } = await copyPerson(opened, asked)
  if (claims > 0) note(words.claims(claims))
  if (Object.keys(held).length === 0) throw new StartupError(words.nobody(who))
  const text = `${JSON.stringify({ asked, at: new Date().toISOString(), held }, null, 2)}\n`
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
  say(words.written(to))
}

async function erase(opened: Opened, { asked, who, isSure }: PersonCommand): Promise<void> {
  const { held, stays, claims } = await copyPerson(opened, asked)
  if (claims > 0) note(words.claims(claims))
  const kinds = Object.entries(held).map(([kind, { length }]) => ({ kind, length, isKept: stays.includes(kind) }))
  if (kinds.length === 0) throw new StartupError(words.nobody(who))
  if (kinds.every(({ isKept }) => isKept)) throw new StartupError(words.nothingToErase(who))
  say(words.held(who))
  for (const { kind, length, isKept } of kinds) if (!isKept) say(words.line(kind, length))
  if (stays.length > 0) say(words.stays)
  for (const { kind, length, isKept } of kinds) if (isKept) say(words.line(kind, length))
  if (!isSure && (await ask(words.question)) !== 'yes') throw new StartupError(words.notErased)
  const erased = await erasePerson(opened, asked)
  say(words.erased(who))
  for (const [kind, count] of Object.entries(erased)) say(words.line(kind, count))
  say(words.left)
}

await runProgram(async (closers, end) => {
  const order = parseCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  if (!config.secret && !existsSync(join(config.dataDir, 'secret'))) throw new StartupError(words.noSecret)
  const opened = await open(config, closers)
  await (order.task === 'copy' ? copy(opened, order) : erase(opened, order))
  end()
})
