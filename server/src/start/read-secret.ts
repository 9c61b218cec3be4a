import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_CHARACTERS_MIN } from '#platform/environment.ts'
import { StartupError } from '#platform/startup-error.ts'

const pathOf = (dataDir: string) => join(dataDir, 'secret')

/** Null if there is none. Throws StartupError if it is unreadable or too short. */
async function findInFile(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null
    throw new StartupError(`${path} cannot be read: ${cause.message}`, cause)
  })
  if (text === null) return null
  // A full disk or a power cut may leave zeros.
  const secret = text.replaceAll('\0', '').trim()
  if (secret.length >= SECRET_CHARACTERS_MIN) return secret
  throw new StartupError(
    `${path} is ${secret ? 'too short' : 'empty'}: restore it from a backup. Without it a new one is generated, and signed links and opt-outs of deleted guests are lost.`,
  )
}

interface Settings {
  secret: string | null
  dataDir: string
}

/** Null if none has been generated yet. */
export const findSecret = async ({ secret, dataDir }: Settings): Promise<string | null> =>
  secret ?? findInFile(pathOf(dataDir))

/** Processes that start together use the same generated secret. */
export async function readSecret(settings: Settings): Promise<string> {
  const found = await findSecret(settings)
  if (found) return found
  const path = pathOf(settings.dataDir)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Atomic, and the first one wins.
  await link(draft, path).catch(() => undefined)
  await rm(draft)
  return (await findInFile(path)) ?? ''
}
