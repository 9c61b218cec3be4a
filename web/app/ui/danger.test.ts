import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buttonStyle } from './button-style.ts'

const app = join(import.meta.dirname, '..')

const screens = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))

it('destructive buttons share one look that is quieter than the main action', () => {
  const danger = buttonStyle('danger').split(' ')
  expect(danger).toContain('bg-ember-wash')
  expect(danger).not.toContain('bg-ember')
  expect(buttonStyle('primary').split(' ')).toContain('bg-tide')
  const own = screens.filter(({ text }) => /<(?:Button|IconButton|LinkButton|button)\b[^>]{0,600}\bbg-ember/.test(text))
  expect(screens.length).toBeGreaterThan(100)
  expect(own.map(({ file }) => file)).toEqual([])
})
