// Lists in the export formats of other products, with their headings, quirks and encodings.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConsentCell, readConsent } from '../../../lib/import/consent-columns.ts'
import { readDate } from '../../../lib/import/dates.ts'
import { decodeText } from '../../../lib/import/decode-text.ts'
import { readExcelNumber } from '../../../lib/import/excel-number.ts'
import { guessColumns } from './columns.ts'
import { guestList } from './guest-list.ts'

/** Channels for which the list denies consent. */
const deniedChannels = (cells: readonly ConsentCell[]) => {
  const { email, sms } = readConsent(cells, { isOwn: false, decisions: {} })
  return { email: email !== null, sms: sms !== null }
}

const people = (text: string, countryCode = '1') =>
  guestList
    .read({ text, name: '' }, { setup: { countryCode }, choice: null, onProgress: () => {} })
    .rows.map((row) =>
      row.isUsable
        ? [
            row.name,
            row.email,
            row.phone,
            row.birthday,
            row.lastVisitOn,
            row.tags.join('+'),
            row.denials.email || row.denials.sms
              ? `no${row.denials.email ? ' mail' : ''}${row.denials.sms ? ' sms' : ''}`
              : '',
          ].join('|')
        : `!${row.reason}`,
    )

describe('exports of Mailchimp, Square, Toast and OpenTable', () => {
  it('reads a Mailchimp audience with unsubscribed guests', () => {
    const head = '"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME'
    expect(
      people(
        `${head},UNSUB_TIME,TAGS\nina@example.com,Ina,Okafor,,"(415) 555-0123",11/04,2,"2024-01-02 10:00:00",,"""VIP"",""Wine list"""\nleo@example.com,Leo,Ash,,,,2,"2024-01-02 10:00:00","2025-03-04 11:00:00",`,
      ),
    ).toEqual([
      'Ina Okafor|ina@example.com|+14155550123|11-04||VIP+Wine list|',
      'Leo Ash|leo@example.com|||||no mail sms',
    ])
  })

  it('reads a Square customer directory with a status per channel', () => {
    expect(
      people(
        "Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Birthday,Email Subscription Status,Last Visit\nX1,Ina,Okafor,ina@example.com,'+14155550123,,1988-11-04,unsubscribed,2026-09-14",
      ),
    ).toEqual(['Ina Okafor|ina@example.com|+14155550123|1988-11-04|2026-09-14||no mail'])
  })

  it('reads a Toast guest list', () => {
    expect(
      people(
        'First Name,Last Name,Email,Phone,Last Visit Date,Total Visits,Marketing Opt-In\nIna,Okafor,ina@example.com,4155550123,9/14/2026,6,Yes\nLeo,,leo@example.com,,8/30/2026,1,No',
      ),
    ).toEqual([
      'Ina Okafor|ina@example.com|+14155550123||2026-09-14||',
      'Leo|leo@example.com|||2026-08-30||no mail sms',
    ])
  })

  it('reads an OpenTable guest list', () => {
    expect(
      people(
        'Guest Name,Phone Number,Email,Guest Tags,Last Visit,Visit Notes\n"Okafor, Ina",415-555-0123,ina@example.com,"Regular, Window seat",09/14/2026,quiet',
      ),
    ).toEqual(['Okafor, Ina|ina@example.com|+14155550123||2026-09-14|Regular+Window seat|'])
  })
})

describe('exports of Google Contacts, Outlook and Excel in German and Japanese', () => {
  it('reads Google Contacts with several values in a cell', () => {
    expect(
      people(
        'First Name,Middle Name,Last Name,Birthday,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nIna,,Okafor,--11-04,* myContacts ::: Regular,* Home,ina@example.com ::: other@example.com,Mobile,12 ::: +1 415-555-0123',
      ),
    ).toEqual(['Ina Okafor|ina@example.com|+14155550123|11-04||* myContacts+Regular|'])
  })

  it('reads Outlook with the mobile number first', () => {
    expect(
      people(
        'Title,First Name,Last Name,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail 2 Address,Birthday,Categories\n,Ina,Okafor,(415) 555-0100,(415) 555-0101,(415) 555-0123,,ina@example.com,11/4/1988,Regular;Family',
      ),
    ).toEqual(['Ina Okafor|ina@example.com|+14155550123|1988-11-04||Regular+Family|'])
  })

  it('reads German Excel with semicolons, Windows-1252 and phone numbers in number format', () => {
    const text =
      'Vorname;Nachname;E-Mail-Adresse;Handynummer;Geburtsdatum;Letzter Besuch;Newsletter\r\nJürgen;Groß;j.gross@example.com;447400123456,0;04.11.1988;14.09.2026;nein\r\n'
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(people(decodeText(bytes), '44')).toEqual([
      'Jürgen Groß|j.gross@example.com|+447400123456|1988-11-04|2026-09-14||no mail',
    ])
  })

  it('reads Japanese Excel in Shift JIS, detected or chosen', () => {
    // 氏名,メール,誕生日 and 山田,yamada@example.com,1988年11月4日 in Shift JIS.
    const sjis = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
    const bytes = Uint8Array.from([
      ...sjis('8e8196bc'),
      ...ascii(','),
      ...sjis('8381815b838b'),
      ...ascii(','),
      ...sjis('926190b693fa'),
      ...ascii('\r\n'),
      ...sjis('8e529363'),
      ...ascii(',yamada@example.com,1988'),
      ...sjis('944e'),
      ...ascii('11'),
      ...sjis('8c8e'),
      ...ascii('4'),
      ...sjis('93fa'),
    ])
    for (const encoding of ['auto', 'shift_jis'] as const)
      expect(people(decodeText(bytes, encoding))).toEqual(['山田|yamada@example.com||1988-11-04|||'])
  })
})

describe('columns', () => {
  it.each([
    ['English', 'Full name,E-mail address,Mobile'],
    ['German', 'Kundenname,E-Mail-Adresse,Handynummer'],
    ['Spanish', 'Nombre completo,Correo electrónico,Teléfono móvil'],
    ['French', 'Nom complet,Adresse e-mail,Téléphone mobile'],
    ['Italian', 'Nome e cognome,Indirizzo e-mail,Cellulare'],
    ['Portuguese', 'Nome completo,Endereço de e-mail,Telemóvel'],
  ])('detects columns by their headings in %s', (_, head) => {
    expect(guessColumns([head.split(',')]).columns.map(({ use }) => use)).toEqual(['name', 'email', 'phone'])
  })

  it('detects columns by their content if the heading is unknown', () => {
    const rows = [
      ['Nr', 'Kontakt 1', 'Name', 'Kontakt 2'],
      ['1', 'a@example.com', 'Asha', '+14155550123'],
      ['2', 'b@example.com', 'Ben', ''],
    ]
    expect(guessColumns(rows).columns.map(({ use, guessedBy }) => `${use} ${guessedBy}`)).toEqual([
      'unused null',
      'email content',
      'name heading',
      'phone content',
    ])
  })
})

describe('numbers in a spreadsheet’s number format', () => {
  const digits = fc.stringMatching(/^[1-9]\d{6,14}$/)

  it('restores numbers without lost digits, with either decimal separator', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom('.', ','), (number, sign) => {
        expect(readExcelNumber(`${number}${sign}0`)).toBe(number)
        expect(readExcelNumber(`${number[0]}${sign}${number.slice(1)}E+${number.length - 1}`)).toBe(number)
        expect(readExcelNumber(number)).toBe(number)
      }),
    )
  })

  it('rejects phone numbers that Excel shortened', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 6 }), (number, lost) => {
        const kept = number.slice(1, Math.max(1, number.length - lost))
        expect(readExcelNumber(`${number[0]}.${kept || '0'}E+${number.length - 1}`)).toBeNull()
      }),
    )
    expect(readExcelNumber('1.41556E+10')).toBeNull()
  })
})

it('reads every date format and rejects invalid dates', () => {
  const when = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(when, (at) => {
      const iso = at.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      expect(readDate(iso, 'day first', 2026)).toBe(iso)
      expect(readDate(`${day}.${month}.${year}`, 'day first', 2026)).toBe(iso)
      expect(readDate(`${Number(month)}/${Number(day)}/${year}`, 'month first', 2026)).toBe(iso)
      expect(readDate(`${year}年${Number(month)}月${Number(day)}日`, 'month first', 2026)).toBe(iso)
      expect(readDate(`--${month}-${day}`, 'day first', 2026)).toBe(`${month}-${day}`)
    }),
  )
  expect(['31/02/2020', 'soon', '2020-13-01', ''].map((text) => readDate(text, 'day first', 2026))).toEqual([
    '',
    '',
    '',
    '',
  ])
})

it('recognises “no” in every language, and takes no other value for it', () => {
  for (const value of [
    'No',
    'UNSUBSCRIBED',
    'cleaned',
    'nein',
    'non',
    'não',
    'Disiscritto',
    'dado de baja',
    'false',
    '0',
  ])
    expect(deniedChannels([{ use: 'consent', value }]), value).toEqual({ email: true, sms: true })
  for (const value of ['yes', 'subscribed', 'ja', 'sí', '1'])
    expect(deniedChannels([{ use: 'consent', value }]), value).toEqual({ email: false, sms: false })
  expect(deniedChannels([{ use: 'consentSms', value: 'no' }])).toEqual({ email: false, sms: true })
  expect(deniedChannels([{ use: 'optedOut', value: '2025-01-01' }])).toEqual({ email: true, sms: true })
})
