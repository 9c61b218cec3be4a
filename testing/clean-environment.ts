import { fileURLToPath } from 'node:url'

/**
 * Only what a fresh shell has: settings of the person running the tests change nothing. What Node compiled at an earlier
 * start is kept, because reading the program's sources is two thirds of the processor time of a short command.
 */
export const cleanEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
})
