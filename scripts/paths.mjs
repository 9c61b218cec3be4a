// Where things are. Plain JavaScript that Node 20 runs: nothing is installed yet when this is read.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** Null when there is no such file or it is no JSON. */
export function findJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const pinned = inRoot('node_modules/node/bin/node')

export function findPinnedVersion() {
  try {
    return execFileSync(pinned, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** The Node that everything runs with: the pinned one, or this one where its binary can't run and this is new enough. */
export function getRuntime() {
  if (findPinnedVersion()) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(`The pinned Node does not run here and Node ${process.versions.node} is too old: install Node 24.`)
}

/** The environment of our commands: tools of `node_modules` first, and production unless said otherwise. */
export const makeEnvironment = (more = {}) => ({
  ...process.env,
  PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
  ...more,
})
