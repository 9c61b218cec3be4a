import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'

// The headless shell renders no windows, tabs or toolbars, so it is faster.
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Recording two pages needs a full browser: the headless shell sends no frames of the second page. */
export const WHOLE_BROWSERS = NAMES.filter((name) => name !== SHELL)
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function findOnPath(names) {
  for (const name of names) {
    const found = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return existsSync(MAC) ? MAC : null
}

function findPlaywrights() {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function installAsRoot(names) {
  if (process.getuid?.() !== 0 || spawnSync('/bin/sh', ['-c', 'command -v apt-get']).status !== 0) return null
  process.stdout.write('Chromium not found. Installing the system package…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env }).status === 0
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  if (apt('update') && (install(names[0]) || install('chromium'))) return findOnPath(names)
  return null
}

/** Returns `CHROMIUM_PATH`, else an installed browser, Playwright's, or as root a newly installed one; else null. */
export function findBrowser(names = NAMES) {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  return findOnPath(names) ?? findPlaywrights() ?? installAsRoot(names)
}
