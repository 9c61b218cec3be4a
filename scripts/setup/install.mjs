// Installs the packages that package-lock.json names, when one is missing or another version.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { findJson, findPinnedVersion, inRoot, root } from '../paths.mjs'

export function isInstalled() {
  const wanted = findJson(inRoot('package-lock.json')).packages
  const have = findJson(inRoot('node_modules/.package-lock.json'))?.packages ?? {}
  for (const [path, entry] of Object.entries(wanted)) {
    // Optional ones belong to other systems; those of ours prove themselves by what needs them.
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional) continue
    if (have[path]?.version !== entry.version || !existsSync(inRoot(path, 'package.json'))) return false
  }
  return findPinnedVersion() === `v${wanted['node_modules/node'].version}`
}

const countPackages = () => {
  try {
    return readdirSync(inRoot('node_modules')).length
  } catch {
    return 0
  }
}

export async function install() {
  const started = Date.now()
  process.stdout.write('Installing packages (the first time this takes about a minute) …\n')
  // A binary of another system is not replaced by npm, which only compares versions.
  if (existsSync(inRoot('node_modules/node')) && !findPinnedVersion()) {
    rmSync(inRoot('node_modules/node'), { recursive: true, force: true })
  }
  rmSync(inRoot('node_modules/.package-lock.json'), { force: true })
  const npm = process.env.npm_execpath
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const [command, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags]
  const env = { ...process.env, NODE_ENV: 'development', npm_config_ignore_scripts: 'false' }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const progress = setInterval(() => {
    process.stdout.write(`  … ${Math.round((Date.now() - started) / 1000)} s, ${countPackages()} folders\n`)
  }, 10_000)
  const code = await new Promise((resolve) => child.on('exit', resolve).on('error', () => resolve(127)))
  clearInterval(progress)
  if (code !== 0) throw new Error(`npm install failed (exit ${code}); see its message above.`)
  if (!isInstalled()) throw new Error('Packages are incomplete after npm install: delete node_modules and try again.')
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}
