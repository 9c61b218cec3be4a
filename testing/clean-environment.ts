import { fileURLToPath } from 'node:url'

/** Minimal environment with Node.js's compile cache, which saves two thirds of a short command's CPU time. */
export const cleanEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
})
