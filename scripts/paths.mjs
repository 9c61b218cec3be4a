// Where things are. Plain JavaScript that Node 20 runs: nothing is installed yet when this is read.
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

/** The Node that everything runs with. Setup has seen it start; no other is taken in its place. */
export const runtime = inRoot('node_modules/node/bin/node')

/** The environment of our commands: tools of `node_modules` first, and production unless said otherwise. */
export const makeEnvironment = (more = {}) => ({
  ...process.env,
  PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
  ...more,
})
