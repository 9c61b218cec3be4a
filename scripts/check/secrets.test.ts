import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../paths.mjs'

const files = globSync('server/src/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
/** Secrets compared with an operator that stops at the first different character (timing attack). */
const STOPS_EARLY =
  /\b\w*(?:[hH]ash|[oO]tp|[sS]ignature|[sS]ecret|[tT]oken|\bcode)\s*[!=]==?\s+(?!null\b|undefined\b|'')[\w.(]+/g

test('codes, tokens and signatures are compared in constant time, by one function', () => {
  expect(files.filter((file) => read(file).includes('timingSafeEqual'))).toEqual(['server/src/platform/crypto.ts'])
  expect(read('server/src/features/auth/otp/otp.ts').match(/\bisEqual\(/g)).toHaveLength(2)
  const found = files
    .filter((file) => /^server\/src\/features\/(?:auth|restaurants|guest-accounts)\//.test(file))
    .flatMap((file) => (read(file).match(STOPS_EARLY) ?? []).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
