import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { type Email, renderEmail } from './render-email.ts'
import { nameOfSender } from './sender.ts'

const config = {
  publicUrl: 'https://tidetable.example',
  mail: {
    isOff: false,
    operator: null,
    smtpUrl: null,
    from: 'Tidetable <hello@mailer.example>',
    fromRestaurants: 'offers@mailer.example',
    contact: 'hello@mailer.example',
    returnPath: null,
    bounceImapUrl: null,
  },
}
const now = new Date('2026-11-24T12:00:00Z')
const letter: Email = {
  to: 'host@harbour.example',
  subject: 'Hello',
  heading: 'Hello <Harbour> & "Quay"',
  paragraphs: ['One.', 'Two <script>alert(1)</script>.'],
  code: { code: '407193', hint: 'Your code', notes: ['Valid for 10 minutes'] },
  button: { label: 'Open', url: 'https://tidetable.example/x?a=1&b=2' },
  reason: 'You asked for this.',
  id: 'reset-1',
}
const read = (changes: Partial<Email> = {}) => PostalMime.parse(renderEmail(config, { ...letter, ...changes }, now).raw)

it('an email has the same content in text and HTML, with HTML in users’ text escaped', async () => {
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

/** Returns the body of the HTML part without layout attributes and the preview filler. */
const seen = (html = '') =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/ (?:style|role|width|height|cellpadding|cellspacing|border|align|dir)="[^"]*"/g, '')
    .replace(/(?:&#847;&zwnj;&nbsp;)+/, '')

const whole: Email = {
  to: 'guest@example.com',
  subject: 'Your coupon',
  from: { name: 'Café Süd', logoUrl: 'https://tidetable.example/uploads/logo.png', colour: null },
  heading: '15% off',
  paragraphs: ['Show it to the staff.', ' See you,\nsoon! \n'],
  code: { code: 'AB3D5F7H', hint: 'Your code', notes: ['15% off', 'until 5 Jan 2027'] },
  button: { label: 'Open', url: 'https://tidetable.example/x?a=1&b=2' },
  facts: [
    { label: 'Hours', lines: ['Mon 12–3 pm', 'Tue closed'] },
    {
      label: 'Find us',
      lines: ['12 Lake\u0001 Road'],
      link: { label: 'Open in maps', url: 'https://maps.example/?q=1' },
    },
  ],
  reason: 'You asked for this.',
  unsubscribeUrl: 'https://tidetable.example/subscribe/1',
  id: 'coupon-1',
}

it('an email contains words, code, button, facts and footer in both parts', async () => {
  const { envelope, raw } = renderEmail(config, whole, now)
  const mail = await PostalMime.parse(raw)
  expect(envelope).toEqual({ from: 'offers@mailer.example', to: 'guest@example.com' })
  expect(mail.headers.slice(0, -1).map(({ key, value }) => `${key}: ${value}`)).toEqual([
    'from: =?UTF-8?Q?Caf=C3=A9_S=C3=BCd?= <offers@mailer.example>',
    'to: guest@example.com',
    'subject: Your coupon',
    'date: Tue, 24 Nov 2026 12:00:00 +0000',
    'message-id: <coupon-1@tidetable.example>',
    'list-unsubscribe: <https://tidetable.example/subscribe/1>',
    'list-unsubscribe-post: List-Unsubscribe=One-Click',
    'mime-version: 1.0',
  ])
  expect(mail.text?.trimEnd()).toBe(`15% off

Show it to the staff.

See you,
soon!

Your code:
  AB3D5F7H
15% off
until 5 Jan 2027

Open:
https://tidetable.example/x?a=1&b=2

Hours: Mon 12–3 pm, Tue closed

Find us: 12 Lake Road
https://maps.example/?q=1

-- 
You asked for this.
Unsubscribe: https://tidetable.example/subscribe/1`)
  expect(mail.html).toContain('<title>Your coupon</title>')
  // Keeps the proportions of any logo: width and height are automatic and limited.
  const logo = /<img[^>]*>/.exec(mail.html ?? '')?.[0]
  expect(logo).toMatch(/width:auto;height:auto;max-width:\d+px;max-height:\d+px/)
  expect(logo).not.toMatch(/ width=|radius:(?:24px|50%)/)
  expect(seen(mail.html).trimEnd()).toBe(`<body class="ground">
<div>Show it to the staff.</div>
<table class="ground"><tr><td>
<table class="card">
<tr><td class="ink"><img src="https://tidetable.example/uploads/logo.png" alt="">Café Süd</td></tr>
<tr><td><h1 class="ink">15% off</h1></td></tr><tr><td><p class="ink">Show it to the staff.</p><p class="ink"> See you,<br>
soon! <br>
</p></td></tr><tr><td><table><tr><td class="code"><p class="soft">Your code</p>
<p class="ink">AB3D5F7H</p>
<p class="ink">15% off</p><p class="soft">until 5 Jan 2027</p></td></tr></table></td></tr><tr><td><a class="button" href="https://tidetable.example/x?a=1&amp;b=2">Open</a></td></tr><tr><td><table><tr><td class="soft edge">Hours</td><td class="ink edge">Mon 12–3 pm<br>
Tue closed</td></tr><tr><td class="soft edge">Find us</td><td class="ink edge">12 Lake Road<br><a class="ink" href="https://maps.example/?q=1">Open in maps</a></td></tr></table></td></tr>
<tr><td class="foot"><p class="soft">You asked for this.</p><p class="soft">Open: <a class="soft" href="https://tidetable.example/x?a=1&amp;b=2">https://tidetable.example/x?a=1&amp;b=2</a></p><p class="soft"><a class="soft" href="https://tidetable.example/subscribe/1">Unsubscribe</a></p></td></tr>
</table></td></tr></table></body></html>`)
})

it('renders an email with only a heading and a reason in text and HTML', async () => {
  const { to, subject, reason } = letter
  const mail = await PostalMime.parse(
    renderEmail(config, { to, subject, heading: 'Welcome', paragraphs: [], reason, id: 'bare-1' }, now).raw,
  )
  expect(mail.headers.slice(0, -1).map(({ key, value }) => `${key}: ${value}`)).toEqual([
    'from: "Tidetable" <hello@mailer.example>',
    'to: host@harbour.example',
    'subject: Hello',
    'date: Tue, 24 Nov 2026 12:00:00 +0000',
    'message-id: <bare-1@tidetable.example>',
    'mime-version: 1.0',
  ])
  expect(mail.text?.trimEnd()).toBe('Welcome\n\n-- \nYou asked for this.')
  expect(seen(mail.html).trimEnd()).toBe(`<body class="ground">
<div>Welcome</div>
<table class="ground"><tr><td>
<table class="card">
<tr><td class="ink">Tidetable</td></tr>
<tr><td><h1 class="ink">Welcome</h1></td></tr><tr><td></td></tr>
<tr><td class="foot"><p class="soft">You asked for this.</p></td></tr>
</table></td></tr></table></body></html>`)
})

it('an email has the configured sender, and the same id with the site’s host at every attempt', async () => {
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

it.each(['a@harbour.example,b@harbour.example', 'a@harbour.example\r\nBcc: b@x.example', 'a b@x.example', 'x'])(
  'rejects %j, which is not one address',
  (to) => {
    expect(() => renderEmail(config, { ...letter, to }, now)).toThrow(
      expect.objectContaining({ kind: 'permanent', isBadAddress: true }),
    )
  },
)

it.each([
  ['Tidetable <hello@tidetable.example>', 'Tidetable'],
  ['"Tide, table" <hello@tidetable.example>', 'Tide, table'],
  ['hello@tidetable.example', 'hello@tidetable.example'],
])('returns the name of the sender %s', (from, name) => {
  expect(nameOfSender(from)).toBe(name)
})

it('the envelope has the sender, or the return path of the email', () => {
  expect(renderEmail(config, letter, now).envelope.from).toBe('hello@mailer.example')
  const returnPath = 'bounces+x@mailer.example'
  expect(renderEmail(config, { ...letter, returnPath }, now).envelope.from).toBe(returnPath)
})

it('an email through a provider that replaces the Message-ID repeats its id in a header', () => {
  const through = (smtpUrl: string) => renderEmail({ ...config, mail: { ...config.mail, smtpUrl } }, letter, now).raw
  expect(through('smtp://smtp.postmarkapp.com')).toContain('\r\nX-PM-Metadata-Delivery: reset-1\r\n')
  expect(through('smtp://mail.example')).not.toContain('Delivery')
})
