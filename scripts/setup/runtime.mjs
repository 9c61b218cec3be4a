import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { inRoot, runtime } from '../paths.mjs'

/** npm puts the folder of this link first on the path of every script. */
const link = inRoot('node_modules/.bin/node')

const PACKAGES = {
  'libatomic.so.1': 'Debian, Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic',
  'libstdc++.so.6': 'Debian, Ubuntu: apt-get install libstdc++6; Fedora: dnf install libstdc++',
  'libgcc_s.so.1': 'Debian, Ubuntu: apt-get install libgcc-s1; Fedora: dnf install libgcc',
}

/** Returns an explanation of a loader error; null for other text. */
function findMissing(text) {
  const library = /error while loading shared libraries: ([^\s:]+): cannot open/.exec(text)?.[1]
  if (library) {
    const how = PACKAGES[library] ?? `your system’s package that contains ${library}`
    return `The bundled Node.js cannot start: ${library} is missing. Install it (${how}), then try again.`
  }
  const version = /version `([A-Z]+_[\d.]+)' not found/.exec(text)?.[1]
  if (version) {
    return `The bundled Node.js cannot start: ${version} is missing. Install a newer system (Debian 12, Ubuntu 22.04).`
  }
  return null
}

export function tryRuntime() {
  const { status, stdout, stderr, error } = spawnSync(runtime, ['--version'], { encoding: 'utf8' })
  if (status === 0) return { version: existsSync(link) ? stdout.trim() : null, problem: null, isOfSystem: false }
  const missing = findMissing(stderr ?? '')
  const reason = (stderr ?? '').trim().split('\n')[0] || error?.message || `exit ${status}`
  const problem =
    missing ?? `The bundled Node.js cannot start (${reason}). Install what is missing, or a Linux with glibc 2.28.`
  return { version: null, problem, isOfSystem: missing !== null }
}

export function refuse(problem) {
  rmSync(link, { force: true })
  throw new Error(problem)
}

export function refuseIncapableSystem(text = '') {
  const { problem, isOfSystem } = tryRuntime()
  const missing = isOfSystem ? problem : findMissing(text)
  if (missing) refuse(missing)
}
