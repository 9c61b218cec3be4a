import { expect, it } from 'vitest'
import { parseCommand } from './read-order.ts'

it('parses an export with its file and a deletion without confirmation', () => {
  const number = { asked: { phone: '+14155550123' }, who: '+14155550123', to: undefined, isSure: false }
  expect(parseCommand(['copy', '+1 415 555 0123'])).toEqual({ task: 'copy', ...number })
  expect(parseCommand(['copy', '+14155550123', '--to', 'her.json'])).toEqual({
    task: 'copy',
    ...number,
    to: 'her.json',
  })
  expect(parseCommand(['erase', '+14155550123'])).toEqual({ task: 'erase', ...number })
  expect(parseCommand(['--yes', 'erase', '+14155550123'])).toEqual({ task: 'erase', ...number, isSure: true })
  expect(parseCommand(['copy', 'Ann@Mail.Example'])).toMatchObject({ asked: { email: 'Ann@mail.example' } })
})

it.each(
  [
    [],
    ['copy'],
    ['erase'],
    ['forget', 'a@b.example'],
    ['copy', 'a@b.example', 'c@d.example'],
    ['copy', 'a@b.example', '--yes'],
    ['copy', 'a@b.example', '--to'],
    ['erase', 'a@b.example', '--to', 'x'],
    ['erase', 'a@b.example', '--sure'],
  ].map((args) => [args] as const),
)('shows its usage for %j', (args) => {
  expect(() => parseCommand([...args])).toThrow('Usage: npm run person -- copy +14155550123 [--to FILE]')
})

it('explains an invalid number', () => {
  expect(() => parseCommand(['copy', '98765 00011'])).toThrow('Include the country code')
})
