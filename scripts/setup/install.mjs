// Installs packages if one in package-lock.json is missing or has another version.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { findJson, inRoot, root } from '../paths.mjs'
import { refuse, refuseIncapableSystem, tryRuntime } from './runtime.mjs'

const findLockedPackages = () => findJson(inRoot('package-lock.json')).packages

function areAllInstalled() {
  const have = findJson(inRoot('node_modules/.package-lock.json'))?.packages ?? {}
  for (const [path, entry] of Object.entries(findLockedPackages())) {
    // Optional packages may be for other systems; if this system lacks one that it needs, using it fails.
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) continue
    if (have[path]?.version !== entry.version || !existsSync(inRoot(path, 'package.json'))) return false
  }
  return true
}

export const isInstalled = () =>
  areAllInstalled() && tryRuntime().version === `v${findLockedPackages()['node_modules/node'].version}`

const countPackages = () => {
  try {
    return readdirSync(inRoot('node_modules')).length
  } catch {
    return 0
  }
}

export async function install() {
  const started = Date.now()
  refuseIncapableSystem()
  process.stdout.write('Installing packages (about a minute the first time)…\n')
  const npm = process.env.npm_execpath
  // Packages run on the pinned Node.js, which they support; npm may run on an older one, so engines are not checked.
  const flags = ['ci', '--no-audit', '--no-fund', '--include=dev', '--engine-strict=false', '--loglevel=error']
  const [command, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags]
  const env = { ...process.env, NODE_ENV: 'development', npm_config_ignore_scripts: 'false' }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
  })
  const progress = setInterval(() => {
    process.stdout.write(`  … ${Math.round((Date.now() - started) / 1000)} s, ${countPackages()} folders\n`)
  }, 10_000)
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(127)))
  clearInterval(progress)
  refuseIncapableSystem(output)
  if (code !== 0) throw new Error(`${output}npm ci failed (exit ${code}); see its message above.`)
  const { problem } = tryRuntime()
  if (problem) refuse(problem)
  if (!isInstalled()) throw new Error('Packages are incomplete after npm ci: delete node_modules and try again.')
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}
