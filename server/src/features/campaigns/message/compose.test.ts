import { DEFAULT_SETTINGS, type RestaurantBranding } from '@tidetable/contract/endpoints/accounts'
import { brandShades } from '@tidetable/contract/rules/brand-colours'
import type { Currency } from '@tidetable/contract/rules/currency'
import { measureSms } from '@tidetable/contract/rules/sms-text'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/crypto.ts'
import { findReference } from '#platform/mail/delivery-reference.ts'
import { tintsOf } from '#platform/mail/mail-colours.ts'
import type { CampaignRow } from '../campaign/campaign.ts'
import { readUnsubscribeToken } from '../consent/unsubscribe-token.ts'
import { campaignHtml } from './campaign-mail.ts'
import { compose } from './compose.ts'

const context: Parameters<typeof compose>[2] = {
  config: {
    publicUrl: 'https://tide.example',
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
    sms: null,
  },
  secret: 'a secret of the tests, 32 characters long',
  bookingUrl: '',
}
const restaurant = {
  name: 'Saffron & Salt',
  address: '12 Lake Road\nPune 411001',
  email: 'owner@saffron.example',
  isEmailConfirmed: true,
  country: 'IN',
  settings: DEFAULT_SETTINGS,
  currency: 'USD' as Currency,
  branding: { logo: null, colour: null, phone: '', hours: [], menu_url: '', booking_url: '' } as RestaurantBranding,
}
const campaign = {
  id: 'campaign-1',
  restaurantId: 'restaurant-1',
  title: 'Tuesday is for slow dinners',
  description: 'Come this Tuesday between 5 and 7 pm and dessert is on us.\n\nBring somebody along.',
  type: 'discount',
  image: 'uploads/x.jpg',
  incentive: { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2027-01-05' },
  dlt: null,
} satisfies Partial<CampaignRow>
type CampaignFields = Partial<CampaignRow>
const person = {
  contactId: 'person-1',
  address: 'guest@example.com',
  addressHash: 'hash',
  code: 'AB3D5F7H',
  name: null,
}
const nobody = { code: null, name: null }
const date = new Date('2026-11-24T12:00:00Z')

const composed = (changes: CampaignFields = {}, owner = restaurant) =>
  compose({ ...campaign, ...changes }, owner, context)
const rawOf = (changes: CampaignFields = {}, owner = restaurant) => composed(changes, owner).mail(person, date).raw
const read = (changes: CampaignFields = {}, owner = restaurant) => PostalMime.parse(rawOf(changes, owner))
const header = (mail: Awaited<ReturnType<typeof read>>, key: string) =>
  mail.headers.find((each) => each.key === key)?.value
const UNSUBSCRIBE = /https:\/\/tide\.example\/u\/[\w.-]+/g

describe('message of a campaign', () => {
  it('a campaign message has the restaurant as sender and reply address, and our host in its Message-ID', async () => {
    const { envelope } = composed().mail(person, date)
    expect(envelope).toEqual({ from: 'offers@mailer.example', to: 'guest@example.com' })
    expect(await read()).toMatchObject({
      from: { name: 'Saffron & Salt', address: 'offers@mailer.example' },
      replyTo: [{ address: 'owner@saffron.example' }],
      to: [{ address: 'guest@example.com' }],
      subject: 'Tuesday is for slow dinners',
      messageId: '<campaign-1.person-1@tide.example>',
      date: '2026-11-24T12:00:00.000Z',
    })
  })

  it('shows a code’s value in the restaurant’s currency, with Rs instead of ₹ in texts', async () => {
    const incentive = { mode: 'shared', offer_type: 0, offer_value: 150_000, expires_on: '2027-01-05', code: 'TUE5K' }
    const made = composed({ incentive } as CampaignFields, { ...restaurant, currency: 'INR' })
    expect(made.preheader(null)).toBe('₹1,50,000 off with your code, until 5 Jan 2027')
    const { html, text } = await PostalMime.parse(made.mail(person, date).raw)
    expect(html).toContain('₹1,50,000 off')
    expect(text).toContain('₹1,50,000 off with code')
    expect(made.sms(nobody, null)).toContain('Rs 1,50,000 off with code TUE5K')
    expect(measureSms(made.sms(nobody, null)).encoding).toBe('GSM-7')
  })

  it('writes the last day of a code in the restaurant’s date style, in email and text', async () => {
    const made = composed({}, { ...restaurant, country: 'US' })
    const { html, text } = await PostalMime.parse(made.mail(person, date).raw)
    expect(made.preheader(null)).toBe('15% off with your code, until Jan 5, 2027')
    for (const part of [html, text, made.sms(person, null)]) {
      expect(part).toContain('until Jan 5, 2027')
      expect(part).not.toContain('5 Jan')
    }
  })

  it('shows value, last day, hours and limit of a shared code, in email and text', async () => {
    const incentive = {
      mode: 'shared',
      offer_type: 1,
      offer_value: 20,
      expires_on: '2027-01-05',
      code: 'TUE5K',
      windows: [{ days: [2, 3, 4], from: '15:00', until: '17:30' }],
      max_redemptions: 200,
    }
    const made = composed({ incentive } as CampaignFields)
    expect(made.sms(nobody, null)).toBe(`Saffron & Salt: Tuesday is for slow dinners
Come this Tuesday between 5 and 7 pm and dessert is on us.

Bring somebody along.
20% off with code TUE5K, until 5 Jan 2027. Tue-Thu, arrive 3-5:30 pm. For the first 200 guests.
Reply STOP to opt out`)
    const mail = await PostalMime.parse(made.mail({ ...person, code: null }, date).raw)
    expect(mail.text).toContain(
      '\n20% off with code TUE5K, until 5 Jan 2027. Tue–Thu, arrive 3–5:30 pm. For the first 200 guests.\n',
    )
    expect(mail.html).toContain('>TUE5K</p>')
  })

  it('a campaign message contains no mention of codes if there are none', async () => {
    const made = composed({ incentive: null })
    expect(made.sms(nobody, null)).toBe(`Saffron & Salt: Tuesday is for slow dinners
Come this Tuesday between 5 and 7 pm and dessert is on us.

Bring somebody along.
Reply STOP to opt out`)
    const mail = await PostalMime.parse(made.mail({ ...person, code: null }, date).raw)
    expect(mail.text).not.toMatch(/code/i)
  })

  it('a campaign message contains the restaurant’s logo and opening hours', async () => {
    const hours = [
      { day: 1, from: '12:00', until: '15:00' },
      { day: 2, from: '12:00', until: '15:00' },
      { day: 3, from: '17:00', until: '22:30' },
    ]
    const branding = { ...restaurant.branding, logo: 'uploads/logo.png', hours }
    const { html, text } = await read({}, { ...restaurant, branding })
    expect(html).toContain('<img src="https://tide.example/uploads/logo.png"')
    expect(text).toContain('\nMonday – Tuesday: 12 pm – 3 pm\nWednesday: 5 pm – 10:30 pm\nThursday – Sunday: Closed\n')
    expect((await read({ image: null })).html).not.toContain('<img')
  })

  it('a campaign message has no reply address while the restaurant’s email address is unconfirmed', async () => {
    const mail = await read({}, { ...restaurant, isEmailConfirmed: false })
    expect(mail.headers.map(({ key }) => key)).toEqual([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'list-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'mime-version',
      'content-type',
    ])
  })

  it('gives each guest their own unsubscribe link', async () => {
    const [link = ''] = (await read()).text?.match(UNSUBSCRIBE) ?? []
    expect(readUnsubscribeToken(context.secret, link.slice('https://tide.example/u/'.length))).toEqual({
      restaurantId: 'restaurant-1',
      campaignId: 'campaign-1',
      contactId: 'person-1',
      addressHash: 'hash',
    })
  })

  it('returns the DLT registration only for Indian numbers', () => {
    const dlt = { entity_id: '1101234567890123456', template_id: '1107123456789012345' }
    expect(composed({ dlt }).dlt('+919812345678')).toEqual(dlt)
    expect(composed({ dlt }).dlt('+12075550142')).toBeNull()
    expect(composed().dlt('+919812345678')).toBeNull()
  })

  it('a campaign message is the same byte for byte on every attempt', () => {
    expect(rawOf()).toBe(rawOf())
  })

  it('a campaign message has a List-Id per restaurant', async () => {
    expect(header(await read(), 'list-id')).toBe('"Saffron & Salt" <restaurant-1.offers.tide.example>')
  })

  it('a campaign email has one-click headers (RFC 8058), and address and unsubscribe link in both bodies', async () => {
    const mail = await read()
    const [link] = mail.html?.match(UNSUBSCRIBE) ?? []
    expect(header(mail, 'list-unsubscribe')).toBe(`<${link}>`)
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body.match(UNSUBSCRIBE)).toEqual([link])
      expect(body).toContain('12 Lake Road, Pune 411001')
      expect(body).toContain('AB3D5F7H')
    }
  })

  it('a campaign message stays within limits of mail servers for any input: ASCII, CRLF, short lines', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ maxLength: 120 }),
        (description, title) => {
          const raw = rawOf({ description, title }, { ...restaurant, name: title })
          expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
          expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
          expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('a campaign email decodes to the text as typed, for any input', async () => {
    const typed = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text) && text.trim() === text)
    await fc.assert(
      fc.asyncProperty(typed, async (description) => {
        const mail = await read({ description })
        expect(mail.text).toContain(`Tuesday is for slow dinners\n\n${description}\n\n`)
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
    '\u0001nonsense\u0001',
    '--=_tide_campaign-1--',
  ])('treats the hostile input %j as text', async (hostile) => {
    const mail = await read({ title: hostile, description: hostile }, { ...restaurant, name: hostile })
    expect(mail.text).toContain(hostile.replaceAll('\u0001', ''))
    expect(mail.html).not.toMatch(/<script|<img src=x/)
    expect(mail.html?.match(UNSUBSCRIBE)).toHaveLength(1)
  })

  it.each([
    ['Zoë Lim', 'Zoë'],
    ['O’Brien', 'O’Brien'],
    ['मीरा शर्मा', 'मीरा'],
    ['<b>"x"</b>', 'b'],
    ['x'.repeat(300), 'you'],
    ['\u0001link\u0001 \u202e', 'link'],
    ['', 'you'],
  ])('puts the first name of a guest named %j into subject, preheader and both bodies', async (name, first) => {
    const words = { title: 'Hi {name|you}', description: 'For {name|you}, <b>{name|you}</b>', incentive: null }
    const made = composed(words)
    const { raw } = made.mail({ ...person, name }, date)
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
    const { subject, html, text } = await PostalMime.parse(raw)
    expect(subject).toBe(`Hi ${first}`)
    expect(text).toContain(`\n\nFor ${first}, <b>${first}</b>\n\n`)
    expect(html).toContain(`>Hi ${first}</h1>`)
    expect(html).toContain(`>For ${first}, &lt;b&gt;${first}&lt;/b&gt;</p>`)
    expect(html).toContain(`?subject=Hi%20${encodeURIComponent(first)}"`)
    expect(html).toContain(`>${made.preheader(name).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`)
  })

  it('escapes a fallback word in a campaign email', async () => {
    const { html, text } = await read({ description: 'Hi {name|<img src=x>}' })
    expect(html).toContain('>Hi &lt;img src=x&gt;</p>')
    expect(text).toContain('\n\nHi <img src=x>\n\n')
  })

  it('shortens the preheader without cutting a name', () => {
    const description = `${'a'.repeat(108)}\u3000{name}${'b'.repeat(20)}`
    for (const text of [description, `${'字'.repeat(109)}{name}字字字`])
      expect(composed({ description: text, incentive: null }).preheader('Alexander')).toMatch(/^[a字]+(Alexander)?…$/)
  })

  it('prevents headers injected by a title or name', async () => {
    const mail = await read({ title: 'Hi\r\nBcc: x@evil.example' }, { ...restaurant, name: 'R\nX-Evil: 1' })
    expect(mail.headers.map((each) => each.key)).not.toEqual(expect.arrayContaining(['bcc']))
    expect(header(mail, 'x-evil')).toBeUndefined()
  })

  it('encodes an address’s domain in ASCII and leaves the part before the @ unchanged', () => {
    const { envelope, raw } = composed().mail({ ...person, address: 'jürgen@zürich.example' }, date)
    expect(envelope.to).toBe('jürgen@xn--zrich-kva.example')
    expect(raw).toContain('\r\nTo: jürgen@xn--zrich-kva.example\r\n')
  })
})

const words = {
  restaurant: 'Saffron & Salt',
  address: '12 Lake Road\nPune 411001',
  hours: ['Mon–Thu 12–9:30 pm', 'Fri–Sun 12–10:30 pm'],
  phone: '+12075550142',
  colour: null,
  logoUrl: 'https://tide.example/uploads/logo.png',
  replyTo: 'owner@saffron.example',
  bookingUrl: '',
  title: 'Tuesday is for slow dinners',
  description: 'Come by.',
  type: 'discount' as const,
  imageUrl: 'https://tide.example/uploads/x.jpg',
  incentive: null,
  currency: 'USD' as const,
  dateStyle: 'day_first' as const,
}

describe('look of a campaign email', () => {
  it('a campaign email keeps colours, widths and spacing if an email client drops <style>', async () => {
    const html = (await read()).html?.replace(/<style>[\s\S]*?<\/style>/, '') ?? ''
    expect(html).toMatch(/<table[^>]*width="600"[^>]*style="[^"]*max-width:600px[^"]*background:#ffffff/)
    expect(html).toMatch(/<img[^>]*width="600"[^>]*style="[^"]*max-width:600px/)
    expect(html).toMatch(/<h1[^>]*style="[^"]*font-size:30px/)
    expect(html).toMatch(/<a[^>]*style="[^"]*padding:16px 20px[^"]*background:#007a86;color:#ffffff/)
    expect(html).toMatch(/<td class="code"[^>]*style="[^"]*border:1px dashed/)
    // Every visible element has its own styles, because email clients have different defaults.
    for (const [tag] of html.matchAll(/<(?:p|h1|td|a)\b[^>]*>/g)) expect(tag).toContain('style="')
  })

  it('a campaign email begins with a preheader: the code’s value, or else the first whole words', async () => {
    expect(composed().preheader(null)).toBe('15% off with your code, until 5 Jan 2027')
    const long =
      'The kitchen has new dishes from the coast this month and would like you to be among the first to taste every one of them.'
    expect(composed({ incentive: null, description: long }).preheader(null)).toBe(
      'The kitchen has new dishes from the coast this month and would like you to be among the first to taste every…',
    )
    const sentences = `${'Come early, stay late. '.repeat(4)}Dessert is on us, all evening.`
    expect(composed({ incentive: null, description: sentences }).preheader(null)).toMatch(/Dessert is on us…$/)
    const html = (await read()).html ?? ''
    const hidden = /<body[^>]*>\s*<div style="display:none[^"]*max-height:0[^"]*">([^&]*)/.exec(html)
    expect(hidden?.[1]).toBe('15% off with your code, until 5 Jan 2027')
  })

  it('a campaign email has alternative text for its image, readable where images are off', async () => {
    const [tag = ''] = (await read()).html?.match(/<img[^>]*>/) ?? []
    expect(tag).toContain('src="https://tide.example/uploads/x.jpg"')
    expect(tag).toContain('alt="Tuesday is for slow dinners"')
    expect(tag).toMatch(/style="[^"]*font-size:18px/)
    expect((await read({ image: null })).html).not.toContain('<img')
  })

  it('a campaign email has logo, image, text, button, hours, address, phone and footer in this order', () => {
    const html = campaignHtml(words)
    const places = [
      'src="https://tide.example/uploads/logo.png"',
      'Saffron &amp; Salt</td>',
      'src="https://tide.example/uploads/x.jpg"',
      '>Tuesday is for slow dinners</h1>',
      '>Come by.</p>',
      'class="button"',
      'Mon–Thu 12–9:30 pm<br>\nFri–Sun 12–10:30 pm',
      '12 Lake Road, Pune 411001',
      'https://www.google.com/maps/search/?api=1&amp;query=Saffron+%26+Salt%2C+12+Lake+Road%2C+Pune+411001',
      'href="tel:+12075550142"',
      'You’re receiving this because you agreed to hear from Saffron &amp; Salt.',
      '>Unsubscribe</a>',
    ].map((piece) => html.indexOf(piece, html.indexOf('</head>')))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html).toContain('href="mailto:owner@saffron.example?subject=Tuesday%20is%20for%20slow%20dinners"')
  })

  it('uses the restaurant’s colour for button and code, inline and in dark mode', async () => {
    const own = { ...restaurant, branding: { ...restaurant.branding, colour: '#7a1d45' } }
    const html = (await read({}, own)).html ?? ''
    const [sheet = ''] = /<style>[\s\S]*?<\/style>/.exec(html) ?? []
    const { light, dark } = brandShades('#7a1d45')
    expect(html).toMatch(/<p class="brand" style="[^"]*color:#7a1d45/)
    expect(html).toMatch(/<a class="button"[^>]*background:#7a1d45;color:#ffffff/)
    expect(html).toContain(`border:1px dashed #7a1d45;border-radius:12px;background:${light['tide-wash']}`)
    expect(sheet).toContain(`.button{background:${dark.tide}!important;color:${dark['on-tide']}!important}`)
    expect(sheet).toContain(`.code{background:${dark['tide-wash']}!important;border-color:${dark.tide}!important}`)
    for (const { words, button, code } of Object.values(tintsOf(null)))
      for (const ours of [words, button, code]) expect(html).not.toContain(ours)
  })

  it('shows the restaurant’s phone number in both bodies if there is one', async () => {
    const own = { ...restaurant, branding: { ...restaurant.branding, phone: '+912055501420' } }
    const { html, text } = await read({}, own)
    expect(html).toMatch(/>Call<\/td><td[^>]*><a class="ink" href="tel:\+912055501420"[^>]*>\+912055501420<\/a>/)
    expect(text).toContain('Pune+411001\n+912055501420\n')
    expect((await read()).html).not.toContain('tel:')
  })

  it('a campaign email has the booking link as its button and in its text, if one is set', async () => {
    const { html, text } = await PostalMime.parse(
      compose(campaign, restaurant, { ...context, bookingUrl: 'https://saffron.example/book' }).mail(person, date).raw,
    )
    expect(html).toMatch(/class="button" href="https:\/\/saffron\.example\/book"[^>]*>Ask for a table<\/a>/)
    expect(html).not.toContain('mailto:')
    expect(text).toContain('\nAsk for a table:\nhttps://saffron.example/book\n')
    expect(text).not.toContain('reply to this email')
  })

  it('a campaign email links to directions if the restaurant has no reply address', () => {
    const html = campaignHtml({ ...words, replyTo: null })
    expect(html).toMatch(/class="button" href="https:\/\/www\.google\.com\/maps/)
    expect(html).not.toContain('mailto:')
  })

  it('a campaign email shows the code in large type with its value and last day', async () => {
    const html = (await read()).html ?? ''
    expect(html).toMatch(/font-size:34px[^"]*font-weight:bold[^"]*">AB3D5F7H<\/p>/)
    expect(html).toContain('>15% off</p>')
    expect(html).toContain('>with this code until 5 Jan 2027</p>')
    expect((await read({ incentive: null })).html).not.toContain('class="code"')
  })

  it.each([
    ['discount', 'An offer for you', 'Ask for a table', 'Show this code when you ask for the bill', true],
    [
      'menu',
      'New on the menu',
      'Ask for a table',
      'Come and taste it: show this code when you ask for the bill',
      false,
    ],
    ['event', 'You are invited', 'Save my place', 'Bring this code along', false],
  ] as const)(
    'a campaign email has its own template for the type %s',
    async (type, eyebrow, button, hint, isCodeFirst) => {
      const { html = '', text = '' } = await read({ type })
      for (const output of [`>${eyebrow}</p>`, `>${button}</a>`, `>${hint}</p>`]) expect(html).toContain(output)
      expect(text).toContain(hint)
      expect(html.indexOf('class="code"') < html.indexOf('class="button"')).toBe(isCodeFirst)
    },
  )

  it('a campaign email has a readable text part', async () => {
    const text = (await read()).text?.replace(UNSUBSCRIBE, 'LINK')
    expect(text?.trim()).toBe(`Tuesday is for slow dinners

Come this Tuesday between 5 and 7 pm and dessert is on us.

Bring somebody along.

15% off with code AB3D5F7H, until 5 Jan 2027.
Show this code when you ask for the bill.

To request a table, reply to this email.

Saffron & Salt
12 Lake Road, Pune 411001
https://www.google.com/maps/search/?api=1&query=Saffron+%26+Salt%2C+12+Lake+Road%2C+Pune+411001

-- 
You’re receiving this because you agreed to hear from Saffron & Salt.
Unsubscribe: LINK`)
  })
})

describe('reference to the delivery', () => {
  const [id, contactId] = [newId(), newId()]
  const person = { contactId, address: 'guest@example.com', addressHash: 'hash', code: null, name: null }
  const mailWith = (mail: Partial<typeof context.config.mail>) => {
    const config = { ...context.config, mail: { ...context.config.mail, ...mail } }
    const composed = compose({ ...campaign, id }, restaurant, { ...context, config })
    return { recipient: composed.mail(person, new Date(0)), sample: composed.sampleMail(new Date(0), null) }
  }

  it('is in the return path of an email, but not of a test email', () => {
    const { recipient, sample } = mailWith({ returnPath: 'bounces@mailer.example' })
    const reference = { kind: 'campaign', messageId: id, recipientId: contactId } as const
    expect(findReference(context.secret, [recipient.envelope.from])).toEqual(reference)
    expect(sample.envelope.from).toBe('bounces@mailer.example')
    expect(mailWith({}).recipient.envelope.from).toBe('offers@mailer.example')
  })

  it('is in a header for a provider that replaces the Message-ID', () => {
    const header = `X-Mailin-custom: ${id}.${contactId}\r\n`
    expect(mailWith({ smtpUrl: 'smtp://smtp-relay.brevo.com:587' }).recipient.raw).toContain(header)
    expect(mailWith({}).recipient.raw).not.toContain('X-Mailin-custom')
  })
})
