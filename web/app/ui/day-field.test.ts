import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')

it('no screen uses a native date input, which shows the browser’s language', () => {
  const screens = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(screens.length).toBeGreaterThan(100)
  const native = screens.filter((file) =>
    /type=(?:"|\{')(?:date|datetime-local|month|week)\b/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(native).toEqual([join('ui', 'day-field.tsx')])
})
