import { expect, it } from 'vitest'
import { parseCommand } from './parse-command.ts'

it('parses an export to a file, and a deletion with or without --yes', () => {
  const number = {
    query: { phone: '+14155550123' },
    subject: '+14155550123',
    to: undefined,
    isSure: false,
    formerTask: null,
  }
  expect(parseCommand(['export', '+1 415 555 0123'])).toEqual({ task: 'export', ...number })
  expect(parseCommand(['export', '+14155550123', '--to', 'her.json'])).toEqual({
    task: 'export',
    ...number,
    to: 'her.json',
  })
  expect(parseCommand(['delete', '+14155550123'])).toEqual({ task: 'delete', ...number })
  expect(parseCommand(['--yes', 'delete', '+14155550123'])).toEqual({ task: 'delete', ...number, isSure: true })
  expect(parseCommand(['export', 'Ann@Mail.Example'])).toMatchObject({ query: { email: 'Ann@mail.example' } })
})

it.each(
  [
    [],
    ['export'],
    ['delete'],
    ['forget', 'a@b.example'],
    ['export', 'a@b.example', 'c@d.example'],
    ['export', 'a@b.example', '--yes'],
    ['export', 'a@b.example', '--to'],
    ['delete', 'a@b.example', '--to', 'x'],
    ['delete', 'a@b.example', '--sure'],
  ].map((args) => [args] as const),
)('shows the usage of npm run personal-data for the arguments %j', (args) => {
  expect(() => parseCommand([...args])).toThrow('Usage: npm run personal-data -- export +14155550123 [--to FILE]')
})

it.each([
  ['copy', 'export'],
  ['erase', 'delete'],
] as const)('accepts the former task %s as %s', (formerTask, task) => {
  expect(parseCommand([formerTask, '+14155550123'])).toMatchObject({ task, formerTask })
})

it('explains why a number is invalid', () => {
  expect(() => parseCommand(['export', '98765 00011'])).toThrow('Include the country code')
})
