import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { provideDirectory } from './provide-directory.ts'
import { StartupError } from './startup-error.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidetable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('makes what is missing, also for programs that start together, and leaves nothing in it', async () => {
  const path = join(await aFolder(), 'a/b/c')
  await Promise.all([provideDirectory(path), provideDirectory(path), provideDirectory(path)])
  await provideDirectory(path)
  expect(await readdir(path)).toEqual([])
})

it('refuses a file in the way', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  await expect(provideDirectory(file)).rejects.toThrow(StartupError)
  await expect(provideDirectory(join(file, 'data'))).rejects.toThrow(`DATA_DIR ${file}/data can't be written: `)
})

it.runIf(process.platform === 'linux')('refuses a place where nobody may write, also for root', async () => {
  await expect(provideDirectory('/proc/nowhere')).rejects.toThrow("DATA_DIR /proc/nowhere can't be written: ")
  await expect(provideDirectory('/proc')).rejects.toThrow("DATA_DIR /proc can't be written: ")
})
