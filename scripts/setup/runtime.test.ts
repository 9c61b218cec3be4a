import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function checkoutWithNode(words, code) {
  const folder = mkdtempSync(join(tmpdir(), 'tt-runtime-'))
  folders.push(folder)
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true })
  const packages = { 'node_modules/node': { version: '24.21.0' } }
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/node/package.json']) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify({ packages }))
  }
  const scripts = { start: 'node scripts/setup.mjs' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fake', type: 'module', scripts }))
  const node = join(folder, 'node_modules/node/bin/node')
  mkdirSync(join(node, '..'), { recursive: true })
  writeFileSync(node, `#!/bin/sh\necho '${words}' >&2\nexit ${code}\n`)
  chmodSync(node, 0o755)
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'))
  return folder
}

const LOADER =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory'
const LINE =
  'The bundled Node.js cannot start: libatomic.so.1 is missing. Install it (Debian, Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic), then try again.\n'

test('if the pinned Node.js exits with 127, the start names the missing package and uses no other', () => {
  const folder = checkoutWithNode(LOADER, 127)
  for (let time = 0; time < 2; time++) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')], {
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: LINE })
  }
})

test('a Node.js binary that does not start is removed, so that npm does not use it next time', () => {
  const folder = checkoutWithNode(LOADER, 127)
  spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')])
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false)
  const { stderr } = spawnSync('npm', ['start', '--silent'], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toContain(LINE)
  expect(stderr).not.toContain('error while loading')
})

test('a C library too old for the pinned Node.js is reported with the required version', () => {
  const folder = checkoutWithNode("node: /lib/libc.so.6: version `GLIBC_2.99'\\'' not found (required by node)", 1)
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')], { encoding: 'utf8' })
  expect({ status, lines: stderr.split('\n').length - 1 }).toEqual({ status: 1, lines: 1 })
  expect(stderr).toContain('GLIBC_2.99 is missing. Install a newer system')
})
