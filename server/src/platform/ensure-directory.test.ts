import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureDataDirectory, ensureDirectory } from './ensure-directory.ts'
import { StartupError } from './startup-error.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidetable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('creates missing folders, also for concurrent processes, and leaves no files in them', async () => {
  const path = join(await aFolder(), 'a/b/c')
  await Promise.all([ensureDirectory(path), ensureDirectory(path), ensureDirectory(path)])
  await ensureDirectory(path)
  expect(await readdir(path)).toEqual([])
})

it('rejects a path that is, or leads through, a file', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  await expect(ensureDirectory(file)).rejects.toThrow(StartupError)
  await expect(ensureDirectory(join(file, 'data'))).rejects.toThrow(`DATA_DIR ${file}/data is not writable: `)
})

it.runIf(process.platform === 'linux')('rejects a folder that is not writable, even for root', async () => {
  await expect(ensureDirectory('/proc/nowhere')).rejects.toThrow('DATA_DIR /proc/nowhere is not writable: ')
  await expect(ensureDirectory('/proc')).rejects.toThrow('DATA_DIR /proc is not writable: ')
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

it('creates DATA_DIR with access for this account only', async () => {
  const path = join(await aFolder(), 'a/data')
  await ensureDataDirectory(path)
  expect(await modeOf(path)).toBe('700')
})

it('restricts a DATA_DIR that an earlier version left open, but keeps images readable', async () => {
  const path = join(await aFolder(), 'data')
  await mkdir(join(path, 'uploads'), { recursive: true })
  const files = ['secret', 'lock', 'uploads/picture.webp'].map((name) => join(path, name))
  for (const file of files) await writeFile(file, 'x')
  for (const file of files) await chmod(file, 0o644)
  await chmod(join(path, 'uploads'), 0o755)
  await chmod(path, 0o755)
  await ensureDataDirectory(path)
  expect(await Promise.all([path, ...files, join(path, 'uploads')].map(modeOf))).toEqual([
    '700',
    '600',
    '600',
    '644',
    '755',
  ])
})

it('restricts an empty folder, even if it has the hidden files of a new disk', async () => {
  const path = join(await aFolder(), 'data')
  await mkdir(join(path, 'lost+found'), { recursive: true })
  await writeFile(join(path, '.gitkeep'), '')
  for (const mode of [0o775, 0o750]) {
    await chmod(path, mode)
    await ensureDataDirectory(path)
    expect(await modeOf(path)).toBe('700')
  }
})

it('restricts a folder with nothing but the time of the last backup', async () => {
  const path = join(await aFolder(), 'data')
  await mkdir(path)
  await writeFile(join(path, 'last-backup.json'), '{}')
  await chmod(path, 0o755)
  await ensureDataDirectory(path)
  expect(await modeOf(path)).toBe('700')
})

it('rejects a DATA_DIR that others use, and keeps its permissions', async () => {
  const path = await aFolder()
  await writeFile(join(path, 'letter.txt'), 'Dear all')
  await chmod(path, 0o755)
  const refusal = `DATA_DIR ${path} also contains other files, so its access cannot be restricted. Set DATA_DIR to a separate directory.`
  await expect(ensureDataDirectory(path)).rejects.toThrow(refusal)
  expect(await modeOf(path)).toBe('755')
  await rm(join(path, 'letter.txt'))
  await mkdir(join(path, 'postgres'))
  await chmod(path, 0o1777)
  await expect(ensureDataDirectory(path)).rejects.toThrow(refusal)
  expect(await modeOf(path)).toBe('1777')
})
