import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { type MailWords, mailHtml, mailText, SLOT } from './mail-body.ts'
import { compileMail } from './mail-template.ts'

const words: MailWords = {
  restaurant: 'Saffron & Salt',
  address: '12 Lake Road\nPune 411001',
  title: 'Tuesday is for slow dinners',
  description: 'Come this Tuesday between 5 and 7 pm and dessert is on us.\n\nShow the code to your host.',
  type: 'discount',
  imageUrl: 'https://tide.example/uploads/x.jpg',
  incentive: { offer_type: 1, offer_value: 15, expires_on: '2027-01-05' },
}
const sender = { fromAddress: 'hello@tide.example', replyTo: 'owner@saffron.example' }
const person = {
  to: 'guest@example.com',
  messageId: 'c1.p1@tide.example',
  unsubscribeUrl: `https://tide.example/u/${'abcDEF-_.9'.repeat(12)}`,
  code: 'AB3D5F7H',
}
const date = new Date('2026-11-24T12:00:00Z')
const render = (changes: Partial<MailWords> = {}, who = person) =>
  compileMail({ ...words, ...changes }, sender, 'tide-boundary').render(who, date)

const fill = (body: string) => body.replaceAll(SLOT.link, person.unsubscribeUrl).replaceAll(SLOT.code, person.code)

/** The same message by the mail library, as an oracle. */
const byLibrary = async (given: MailWords) =>
  await new MailComposer({
    from: { name: given.restaurant, address: sender.fromAddress },
    replyTo: sender.replyTo,
    to: person.to,
    subject: given.title,
    date,
    messageId: `<${person.messageId}>`,
    headers: {
      'List-Unsubscribe': `<${person.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: fill(mailText(given)),
    html: fill(mailHtml(given)),
  })
    .compile()
    .build()

const header = (mail: Awaited<ReturnType<typeof PostalMime.parse>>, key: string) =>
  mail.headers.find((each) => each.key === key)?.value

async function expectAsLibrary(given: MailWords, raw: string) {
  const [ours, theirs] = await Promise.all([PostalMime.parse(raw), PostalMime.parse(await byLibrary(given))])
  for (const key of ['from', 'to', 'replyTo', 'subject', 'messageId', 'date', 'text', 'html'] as const) {
    expect(ours[key], key).toEqual(theirs[key])
  }
  for (const key of ['list-unsubscribe', 'list-unsubscribe-post']) expect(header(ours, key)).toBe(header(theirs, key))
}

describe('the message of a campaign', () => {
  it('reads exactly as the mail library would have written it', async () => {
    await expectAsLibrary(words, render())
    const hard = {
      ...words,
      restaurant: 'Café “Zürich” \\ "the best", Ltd.',
      title: 'Neue Speisekarte – ünïcödé 🍕 und ein sehr langer Titel, der nicht in eine Zeile passt, niemals',
      description: `.\n..a line with a dot\nFrom here\n= equals =\n${'x'.repeat(300)}\ntrailing space \n\tतंदूरी`,
    }
    await expectAsLibrary(hard, render(hard))
  })

  it('carries the one-click headers of RFC 8058, the postal address and the way out in both bodies', async () => {
    const mail = await PostalMime.parse(render())
    expect(header(mail, 'list-unsubscribe')).toBe(`<${person.unsubscribeUrl}>`)
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body).toContain(person.unsubscribeUrl)
      expect(body).toContain('12 Lake Road, Pune 411001')
      expect(body).toContain(person.code)
    }
    expect(mail.from?.name).toBe('Saffron & Salt')
  })

  it('keeps within what every mail server takes: ASCII, CRLF, short lines, no line that begins with a dot', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ maxLength: 120 }),
        (description, title) => {
          const raw = render({ description, title, restaurant: title })
          expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
          expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
          for (const line of raw.split('\r\n')) {
            expect(line.length).toBeLessThanOrEqual(998)
            expect(line.startsWith('.')).toBe(false)
          }
        },
      ),
    )
  })

  it('reads as the library’s whatever people type', async () => {
    const typed = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text) && text.trim() === text)
    await fc.assert(
      fc.asyncProperty(typed, async (description) => {
        const given = { ...words, description }
        const mail = await PostalMime.parse(render(given))
        expect(mail.text?.trim()).toBe(fill(mailText(given)).trim())
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    '{{env "SECRET"}}',
    '$' + '{process.env.SECRET}',
    '<%= secret %>',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u0001link\u0001',
  ])('leaves %j as the words it is', async (hostile) => {
    const mail = await PostalMime.parse(render({ title: hostile, description: hostile, restaurant: hostile }))
    expect(mail.text).toContain(hostile.replaceAll('\u0001', ''))
    expect(mail.html).not.toMatch(/<script|<img src=x/)
    expect(mail.html?.match(/https:\/\/tide\.example\/u\//g)).toHaveLength(1)
  })

  it('lets nobody add a header by way of a title or name', async () => {
    const mail = await PostalMime.parse(render({ title: 'Hi\r\nBcc: x@evil.example', restaurant: 'R\nX-Evil: 1' }))
    expect(mail.headers.map((each) => each.key)).not.toEqual(expect.arrayContaining(['bcc']))
    expect(header(mail, 'x-evil')).toBeUndefined()
  })

  it('writes the domain of an address in ASCII', () => {
    expect(render({}, { ...person, to: 'kunde@zürich.example' })).toContain('To: kunde@xn--zrich-kva.example\r\n')
  })

  it('leaves picture and code out when there are none', async () => {
    const mail = await PostalMime.parse(render({ imageUrl: null, incentive: null }))
    expect(mail.html).not.toMatch(/<img|class="code"/)
    expect(mail.text).not.toContain('with code')
  })
})
