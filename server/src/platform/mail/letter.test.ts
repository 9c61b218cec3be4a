import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { type Letter, writeLetter } from './letter.ts'
import { nameOfSender } from './sender.ts'

const config = {
  publicUrl: 'https://tidetable.example',
  mail: { smtpUrl: null, from: 'Tidetable <hello@mailer.example>', contact: 'hello@mailer.example' },
}
const now = new Date('2026-11-24T12:00:00Z')
const letter: Letter = {
  to: 'host@harbour.example',
  subject: 'Hello',
  heading: 'Hello <Harbour> & "Quay"',
  paragraphs: ['One.', 'Two <script>alert(1)</script>.'],
  code: { code: '407193', hint: 'Your code', notes: ['Valid for 10 minutes'] },
  button: { label: 'Open', url: 'https://tidetable.example/x?a=1&b=2' },
  reason: 'You asked for this.',
  id: 'reset-1',
}
const read = (changes: Partial<Letter> = {}) =>
  PostalMime.parse(writeLetter(config, { ...letter, ...changes }, now).raw)

it('says the same in text and in HTML, and lets nobody write HTML', async () => {
  const { text = '', html = '' } = await read()
  for (const words of ['One.', '407193', 'Valid for 10 minutes', 'You asked for this.']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('https://tidetable.example/x?a=1&b=2')
  expect(html).toContain('href="https://tidetable.example/x?a=1&amp;b=2"')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<Harbour>')
})

it('is a message from the sender with an id of the site’s host that is the same for every try', async () => {
  const mail = await read({ replyTo: 'guest@example.com' })
  expect(mail).toMatchObject({
    from: { name: 'Tidetable', address: 'hello@mailer.example' },
    to: [{ address: 'host@harbour.example' }],
    replyTo: [{ address: 'guest@example.com' }],
    subject: 'Hello',
    messageId: '<reset-1@tidetable.example>',
    date: '2026-11-24T12:00:00.000Z',
  })
  expect((await read({})).messageId).toBe(mail.messageId)
})

it('carries the way out in its foot and in its headers when there is one', async () => {
  const mail = await read({ unsubscribeUrl: 'https://tidetable.example/subscribe/1' })
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe')).toBe('<https://tidetable.example/subscribe/1>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.html).toContain('href="https://tidetable.example/subscribe/1"')
  expect(mail.text).toContain('Unsubscribe: https://tidetable.example/subscribe/1')
})

it.each(['a@harbour.example,b@harbour.example', 'a@harbour.example\r\nBcc: b@x.example', 'a b@x.example', 'x'])(
  'refuses to write to %j, which is not one address',
  (to) => {
    expect(() => writeLetter(config, { ...letter, to }, now)).toThrow(
      expect.objectContaining({ kind: 'permanent', isBadAddress: true }),
    )
  },
)

it.each([
  ['Tidetable <hello@tidetable.example>', 'Tidetable'],
  ['"Tide, table" <hello@tidetable.example>', 'Tide, table'],
  ['hello@tidetable.example', 'hello@tidetable.example'],
])('reads the name of %s', (from, name) => {
  expect(nameOfSender(from)).toBe(name)
})
