import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inRoot, runtime } from '../paths.mjs'

/**
 * Runs one of our scripts beside tools that are these programs.
 *
 * @param {Record<string, string>} tools File below `node_modules` -> its text.
 * @param {string} script
 * @param {...string} args
 * @returns {{ status: number | null, lines: string[] }} How it ends, and what it prints.
 */
export function runBeside(tools, script, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'tt-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [tool, text] of Object.entries(tools)) {
    const file = join(folder, 'node_modules', tool)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(runtime, join(folder, 'node_modules/node/bin/node'))
  const { status, stdout } = spawnSync(runtime, [join(folder, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: runtime },
  })
  return { status, lines: stdout.trim().split('\n') }
}
