import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSecret } from './read-secret.ts'

async function aFolder(content?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidetable-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  if (content !== undefined) await writeFile(join(dataDir, 'secret'), content)
  return dataDir
}

it('generates a secret once and reads it again', async () => {
  const dataDir = await aFolder()
  const secret = await readSecret({ secret: null, dataDir })
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await readSecret({ secret: null, dataDir })).toBe(secret)
})

it.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['\0\0\0\0'.repeat(20), 'empty'],
  ['short\n', 'too short'],
  ['x'.repeat(31), 'too short'],
])('rejects a secret file with %j and leaves it unchanged', async (content, problem) => {
  const dataDir = await aFolder(content)
  await expect(readSecret({ secret: null, dataDir })).rejects.toThrow(`${join(dataDir, 'secret')} is ${problem}: `)
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(content)
})
