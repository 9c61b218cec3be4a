// This file must run in Node.js 20 without packages, since it is used before anything is installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** Returns null if the file is missing or not JSON. */
export function findJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

export const runtime = inRoot('node_modules/node/bin/node')

export const makeEnvironment = (more = {}) => ({
  // Compiled modules: a start takes less time and memory. Node.js ignores a folder that it cannot write to.
  NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
  ...process.env,
  PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
  ...more,
})
