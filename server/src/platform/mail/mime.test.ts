import fc from 'fast-check'
import libmime from 'libmime'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { compileMessage } from './message-template.ts'
import {
  addressWithName,
  cleanText,
  headerText,
  mailAddress,
  needsUtf8,
  quotedPrintable,
  quotedPrintableSlot,
} from './mime.ts'

const SCRIPTS = [
  'Neue Speisekarte: Grüße aus der Küche, süß und knusprig, heute Abend frisch für Sie zubereitet',
  'आज रात के खाने पर पंद्रह प्रतिशत की छूट, अपने परिवार और दोस्तों को साथ लाइए',
  '今夜のディナーは十五パーセント割引です。ご家族やご友人とぜひお越しください。お待ちしております',
  'عرض الليلة خصم خمسة عشر بالمئة على العشاء مع العائلة والأصدقاء',
  'Сегодня вечером скидка пятнадцать процентов на ужин для всей семьи и друзей',
  'คืนนี้ลดสิบห้าเปอร์เซ็นต์สำหรับมื้อค่ำกับครอบครัวและเพื่อนของคุณ',
  '𠮷野家の𩸽定食と𠀋夫な𡚴料理、𣇄宴𤭖会𥫱席𦀌𧃴𨂊𪚲の献立',
  '👩‍👩‍👧‍👦🍕🎉 pizza 👨🏽‍🍳 night 🏴󠁧󠁢󠁥󠁮󠁧󠁿 with everybody 🥂🍝🍷🧀🫒🌶️🥗🍋',
  '𝒜 𝓂𝑒𝓃𝓊 𝓉𝑜 𝓇𝑒𝓂𝑒𝓂𝒷𝑒𝓇, 𝔞𝔫𝔡 𝔱𝔥𝔢𝔫 𝔰𝔬𝔪𝔢',
]

const read = async (subject: string, text: string) => {
  const raw = compileMessage({
    headers: [
      ['From', addressWithName(subject, 'a@example.com')],
      ['Subject', headerText(subject)],
    ],
    text,
    html: text,
    slots: [],
    id: 'x',
  })({})
  return { raw, mail: await PostalMime.parse(raw) }
}

function expectWithinLimits(raw: string) {
  expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s)
  const longest = (part: string) => Math.max(...part.split('\r\n').map((line) => line.length))
  expect(longest(body)).toBeLessThanOrEqual(76)
  expect(longest(head)).toBeLessThanOrEqual(90)
}

describe('encoded words and quoted-printable', () => {
  it.each(SCRIPTS)('keeps %s unchanged in a header, a name and the body', async (words) => {
    const { raw, mail } = await read(words, `${words}\n\n${words}`)
    expect(mail.subject).toBe(words)
    expect(mail.from?.name).toBe(words)
    expect(mail.text?.trim()).toBe(`${words}\n\n${words}`)
    expectWithinLimits(raw)
  })

  it('ends every encoded word at a whole character and within 75 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (words) => {
        const header = headerText(words)
        for (const word of header.split('\r\n ')) {
          if (!word.startsWith('=?')) continue
          expect(word.length).toBeLessThanOrEqual(75)
          if (!words.toWellFormed().includes('\ufffd')) expect(libmime.decodeWords(word)).not.toContain('\ufffd')
        }
        const clean = words
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
        expect(libmime.decodeWords(header)).toBe(clean)
      }),
      { numRuns: 300 },
    )
  })

  it('encodes any text in lines of up to 76 characters without changing the decoded text', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 600 })
      .filter((each) => !/(?!\n)\p{Cc}|\p{Cs}/u.test(each) && each.isWellFormed())
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 40 }), async (piece, times) => {
        const long = `>${piece.repeat(times)}<`
        const { raw, mail } = await read('x', long)
        expectWithinLimits(raw)
        expect(mail.text?.replace(/\n$/, '')).toBe(long)
      }),
      { numRuns: 60 },
    )
  })

  it('encodes an equals sign, a trailing space and a lone dot, so that mail servers keep them', () => {
    expect(quotedPrintable('a=b \n.\n')).toBe('a=3Db=20\r\n.\r\n')
  })

  it('ends every line with CRLF, whichever line ends the text has', () => {
    expect(quotedPrintable('one\rtwo\nthree\r\nfour')).toBe('one\r\ntwo\r\nthree\r\nfour')
  })

  it('puts a slot’s value on its own lines, which disappear when decoded', () => {
    expect(quotedPrintableSlot('Zoë AB3D')).toBe('=\r\nZo=C3=AB AB3D=\r\n')
  })
})

it.each([
  ['one\rtwo\r\nthree\nfour', 'one\ntwo\nthree\nfour'],
  ['a\tb', 'a\tb'],
  ['bell\u0007 and \u0001slot\u0001, next\u0085line', 'bell and slot, nextline'],
])('keeps the line breaks and tabs of %j, but no other control characters', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

const SIXTY = 'Slow Tuesday at Saffron & Salt: dessert is on us for two, OK'
it.each([
  ['Slow Tuesday', 'Slow Tuesday'],
  [SIXTY, SIXTY],
  [`${SIXTY}!`, '=?UTF-8?Q?Slow_Tuesday_at_Saffron_=26_Salt=3A_dessert_is_on_us_for_two=2C?=\r\n =?UTF-8?Q?_OK!?='],
  ['Grüße', '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?='],
  ['=?utf-8?Q?Hi?=', '=?UTF-8?Q?=3D=3Futf-8=3FQ=3FHi=3F=3D?='],
  [' Hi\r\n\r\nBcc: x@evil.example ', 'Hi Bcc: x@evil.example'],
  ['\u0001', ''],
])('writes the header %j as one safe line or encoded words', (typed, header) => {
  expect(headerText(typed)).toBe(header)
})

it.each([
  ['Saffron & Salt', '"Saffron & Salt" <hello@mailer.example>'],
  ['The "Quay" \\ Bar, Pune', '"The \\"Quay\\" \\\\ Bar, Pune" <hello@mailer.example>'],
  ['Café Süd', '=?UTF-8?Q?Caf=C3=A9_S=C3=BCd?= <hello@mailer.example>'],
  ['', 'hello@mailer.example'],
  [' \n ', 'hello@mailer.example'],
])('writes the sender %j with its address', (name, header) => {
  expect(addressWithName(name, 'hello@mailer.example')).toBe(header)
})

it.each([
  ['maya@example.com', 'maya@example.com', false],
  ['m@example.com', 'm@example.com', false],
  ['maya@küche.example', 'maya@xn--kche-0ra.example', false],
  ['zoë@example.com', 'zoë@example.com', true],
])('writes the address %s as %s, and detects whether it needs SMTPUTF8', (typed, address, isBeyondAscii) => {
  expect(mailAddress(typed)).toBe(address)
  expect(needsUtf8(address)).toBe(isBeyondAscii)
})

it.each(['@example.com', 'maya', 'maya example@example.com', 'Maya <maya@example.com>', 'a@x.example;b@x.example'])(
  'rejects the invalid address %j without repeating it in the error',
  (typed) => {
    expect(() => mailAddress(typed)).toThrow(
      expect.objectContaining({ kind: 'permanent', isBadAddress: true, message: 'the email address is invalid' }),
    )
  },
)
