import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inRoot, runtime } from '../paths.mjs'

export function writeFiles(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

export function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'tt-checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFiles(folder, files)
  return folder
}

export function checkoutWith(files) {
  const folder = folderWith({})
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  writeFiles(folder, files)
  return folder
}

/** Runs a script of a checkout with these files, e.g. stubs of tools. Returns its status and output. */
export function runWithFiles(files, script, ...args) {
  const folder = checkoutWith({ 'package.json': '{ "type": "module" }', ...files })
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(runtime, join(folder, 'node_modules/node/bin/node'))
  const { status, stdout } = spawnSync(runtime, [join(folder, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: runtime },
  })
  return { status, lines: stdout.trim().split('\n') }
}
