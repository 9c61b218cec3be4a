import { expect, it } from 'vitest'
import { letterHtml, letterText, nameOfSender } from './letter.ts'

const letter = {
  brand: 'Tidetable',
  heading: 'Hello <Harbour> & "Quay"',
  paragraphs: ['One.', 'Two <script>alert(1)</script>.'],
  code: '407193',
  button: { label: 'Open', url: 'https://tidetable.example/x?a=1&b=2' },
  reason: 'You asked for this.',
}

it('says the same in text and in HTML, and lets nobody write HTML', () => {
  const text = letterText(letter)
  const html = letterHtml(letter)
  for (const words of ['One.', '407193', 'You asked for this.']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('https://tidetable.example/x?a=1&b=2')
  expect(html).toContain('href="https://tidetable.example/x?a=1&amp;b=2"')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<Harbour>')
})

it('carries the brand and is readable in both themes', () => {
  const html = letterHtml(letter)
  expect(html).toContain('>Tidetable<')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

it.each([
  ['Tidetable <hello@tidetable.example>', 'Tidetable'],
  ['"Tide, table" <hello@tidetable.example>', 'Tide, table'],
  ['hello@tidetable.example', 'hello@tidetable.example'],
])('reads the name of %s', (from, name) => {
  expect(nameOfSender(from)).toBe(name)
})
