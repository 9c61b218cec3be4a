// Checks that one Node.js version is used everywhere and that `npm ci` works on every system.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { conclude } from '../conclude.mjs'
import { findJson, inRoot, makeEnvironment, root, runtime } from '../paths.mjs'

const START = 'CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]'

export function compareNodes({ wanted, manifest, packages, dockerfile }) {
  const [major] = wanted.split('.')
  const images = [...dockerfile.matchAll(/\bnode:([\d.]+)/g)].map(([, version]) => version)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const oldest = Number(/^>=(\d+)$/.exec(manifest.engines.node)?.[1])
  const rules = [
    ['package.json: node', manifest.dependencies.node === wanted],
    ['package-lock.json: node', packages['node_modules/node'].version === wanted],
    ['package.json: @types/node', manifest.devDependencies['@types/node'].startsWith(`${major}.`)],
    ['package.json: engines.node', oldest <= Number(major)],
    ['Dockerfile: NODE_IMAGE, named once,', images.length === 1 && `${wanted}.`.startsWith(`${images[0]}.`)],
    ['Dockerfile: FROM', bases.every((base) => base === `\${NODE_IMAGE}`)],
    [`Dockerfile: ${START}`, dockerfile.includes(`\n${START}\n`)],
  ]
  return rules.filter(([, isSame]) => !isSame).map(([place]) => `${place} does not match Node ${wanted}`)
}

function isNamed(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from}${from && '/'}node_modules/${name}`]) return true
    if (from === '') return false
    if (!from.includes('/node_modules/')) from = `/node_modules/${from}`
  }
}

/** Optional packages that some system needs and the lock file omits. */
export function listOmitted(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isNamed(packages, path, name))
      .map(([name, version]) => `${name}@${version}`),
  )
}

export const readCheckout = () => ({
  wanted: readFileSync(inRoot('.node-version'), 'utf8').trim(),
  manifest: findJson(inRoot('package.json')),
  packages: findJson(inRoot('package-lock.json')).packages,
  dockerfile: readFileSync(inRoot('Dockerfile'), 'utf8'),
})

if (process.argv[1] === import.meta.filename) {
  const checkout = readCheckout()
  const omitted = listOmitted(checkout.packages).map((name) => `package-lock.json omits ${name}`)
  process.exitCode = conclude(
    [...compareNodes(checkout), ...omitted],
    `${Object.keys(checkout.packages).length} packages`,
  )
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [runtime, [npm]] : ['npm', []]
  const flags = ['ci', '--dry-run', '--engine-strict', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  execFileSync(command, [...args, ...flags], {
    cwd: root,
    env: makeEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
