// package-lock.json names every package for every system, and each of them accepts the pinned Node: `npm ci` works anywhere.
import { execFileSync } from 'node:child_process'
import { conclude } from '../conclude.mjs'
import { findJson, inRoot, makeEnvironment, root, runtime } from '../paths.mjs'

/** As Node looks for `name` from the package at `path`. */
function isNamed(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from}${from && '/'}node_modules/${name}`]) return true
    if (from === '') return false
    if (!from.includes('/node_modules/')) from = `/node_modules/${from}`
  }
}

/** The packages that something may need on some system and the lock leaves out. */
export function listLeftOut(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isNamed(packages, path, name))
      .map(([name, version]) => `${name}@${version}`),
  )
}

if (process.argv[1] === import.meta.filename) {
  const { packages } = findJson(inRoot('package-lock.json'))
  const problems = listLeftOut(packages).map((name) => `package-lock.json leaves out ${name}`)
  process.exitCode = conclude(problems, `${Object.keys(packages).length} packages`)
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [runtime, [npm]] : ['npm', []]
  const flags = ['ci', '--dry-run', '--engine-strict', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  execFileSync(command, [...args, ...flags], {
    cwd: root,
    env: makeEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
