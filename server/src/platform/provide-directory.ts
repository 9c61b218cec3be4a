import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Not by Node's `recursive`, which never ends below /proc: there a new directory is refused as if its parent lacked. */
async function make(path: string): Promise<void> {
  if (await isDirectory(path)) return
  await make(dirname(path))
  await mkdir(path).catch(async (error) => {
    if (!(await isDirectory(path))) throw error
  })
}

/** Makes DATA_DIR when it is missing and refuses one that cannot be written, with one line for the operator. */
export async function provideDirectory(path: string): Promise<void> {
  const probe = join(path, `.writable.${randomUUID()}`)
  try {
    await make(path)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new StartupError(
      `DATA_DIR ${path} can't be written: ${cause instanceof Error ? cause.message : cause}`,
      cause,
    )
  }
}
