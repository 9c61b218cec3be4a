import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')

it('leaves a day to no native field, which asks in the order of the browser’s language: one field asks for all of them', () => {
  const screens = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(screens.length).toBeGreaterThan(100)
  const native = screens.filter((file) =>
    /type=(?:"|\{')(?:date|datetime-local|month|week)\b/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(native).toEqual([join('ui', 'day-field.tsx')])
})
