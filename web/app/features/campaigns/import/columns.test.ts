import { describe, expect, it } from 'vitest'
import { type ConsentCell, readConsent } from '../../../lib/import/consent-columns.ts'
import { type ColumnUse, guessColumns, pick, placesOf } from './columns.ts'

/** Channels for which the list denies consent. */
const deniedChannels = (cells: readonly ConsentCell[]) => {
  const { email, sms } = readConsent(cells, { isOwn: false, decisions: {} })
  return { email: email !== null, sms: sms !== null }
}

const uses = (...rows: string[][]) => guessColumns(rows).columns.map(({ use }) => use)
const guesses = (...rows: string[][]) => guessColumns(rows).columns.map(({ use, guessedBy }) => `${use} ${guessedBy}`)
const pickedCells = (...[head, row = []]: string[][]) => pick(row, placesOf(guessColumns([head ?? [], row])))

describe('column with a known heading', () => {
  it.each<[ColumnUse, string[]]>([
    ['email', ['Guest Email', 'E-Mail-Adresse', 'Courriel', 'Correo', 'Posta elettronica', 'メールアドレス']],
    ['phone', ['Cell Phone', 'Handynummer', 'Portable', 'Celular', 'Cellulare', 'Telemóvel', '電話番号']],
    ['consentEmail', ['Email Marketing Consent', 'Accepts Email Marketing', 'Newsletter']],
    ['consentSms', ['SMS Marketing', 'Text Opt-In', 'SMS Consent']],
    ['consent', ['Marketing Consent', 'Einwilligung', 'Consentement', 'Suscrito', 'Consenso', 'Inscrito', '配信']],
    ['optedOut', ['Unsubscribed At', 'Clean_Time', 'Abgemeldet am', 'Date de désinscription', 'Fecha de baja']],
    ['birthday', ['Date of Birth', 'Geburtstag', 'Anniversaire', 'Cumpleaños', 'Compleanno', 'Aniversário', '誕生日']],
    [
      'lastVisitOn',
      ['Last Reservation', 'Letzter Besuch', 'Dernière visite', 'Última visita', 'Ultimo passaggio', '最終来店'],
    ],
    ['tags', ['Guest Tags', 'Kategorien', 'Étiquettes', 'Grupos', 'Etichette', 'Marcadores', 'タグ']],
    ['note', ['Guest Notes', 'Bemerkungen', 'Remarques', 'Comentarios', 'Nota', 'Observações', 'メモ']],
    ['unused', ['Nickname', 'Strasse', 'Total Visits', '']],
  ])('detects %s in six languages and Japanese', (use, headings) => {
    for (const heading of headings) expect([heading, uses(['Name', heading])[1]]).toEqual([heading, use])
  })

  it.each([
    ['First Name', 'Last Name'],
    ['Vorname', 'Nachname'],
    ['Prénom', 'Nom'],
    ['Nombre', 'Apellidos'],
    ['Nome di battesimo', 'Cognome'],
    ['Primeiro nome', 'Sobrenome'],
    ['名', '姓'],
  ])('detects %s and %s as parts of a name', (first, last) => {
    expect(uses([first, last, 'Email'])).toEqual(['first', 'last', 'email'])
    // A single name column is the full name.
    expect(uses([first, 'Email'])).toEqual(['name', 'email'])
    expect(uses(['Email', last])).toEqual(['email', 'name'])
    // Next to a full-name column, it stays a first or last name.
    expect(uses([first, 'Full name'])).toEqual(['first', 'name'])
    expect(uses([last, 'Full name'])).toEqual(['last', 'name'])
  })

  it('ignores capitals, underscores, asterisks, colons and spaces in headings', () => {
    expect(uses(['  FULL__NAME: ', 'E-Mail*', 'Mobile\tNumber.'])).toEqual(['name', 'email', 'phone'])
    // Accents may be decomposed (NFD).
    expect(uses(['Name', 'Téléphone'.normalize('NFD')])).toEqual(['name', 'phone'])
  })
})

describe('first row', () => {
  const hasHeader = (...first: string[]) => guessColumns([first]).hasHeader

  it('the first row is a header if it contains a known word and no data', () => {
    expect(hasHeader('Name', 'Whatever')).toBe(true)
    expect(hasHeader('Asha', 'Whatever')).toBe(false)
    expect(hasHeader('Name', 'asha@example.com')).toBe(false)
    expect(hasHeader('Name', '(98) 76-5')).toBe(true)
    expect(hasHeader('Name', '98-76-54')).toBe(false)
    expect(hasHeader()).toBe(false)
  })

  it('returns the headings of a header row, and empty headings if the first row is data', () => {
    const { columns } = guessColumns([[' Name ', 'Email'], ['Asha']])
    expect(columns.map(({ heading }) => heading)).toEqual(['Name', 'Email'])
    expect(guessColumns([['Asha', 'asha@example.com']]).columns.map(({ heading }) => heading)).toEqual(['', ''])
  })
})

describe('column with an unknown heading', () => {
  const head = ['Name', 'X', 'Y']

  it('a column holds emails or phones if half of its values do; the one with most values wins', () => {
    expect(guesses(head, ['A', 'a@example.com', ''], ['B', 'none', 'none'])).toEqual([
      'name heading',
      'email content',
      'unused null',
    ])
    expect(uses(head, ['A', 'a@example.com'], ['B', 'none'], ['C', 'none'])).toEqual(['name', 'unused', 'unused'])
    expect(uses(head, ['A', 'a@example.com', 'a@example.com'], ['B', 'none', 'b@example.com'])).toEqual([
      'name',
      'unused',
      'email',
    ])
    expect(uses(head, ['A', 'a@example.com', 'b@example.com'])).toEqual(['name', 'email', 'unused'])
    expect(uses(['Name', 'X', 'Email'], ['A', 'a@example.com', ''])).toEqual(['name', 'unused', 'email'])
  })

  it.each([
    ['+14155550123', true],
    ['(415) 555-0123', true],
    ['5550123', true],
    ['555012', false],
    ['1415555012345678', false],
    ['14155550123.0', true],
    ['14155550123,00', true],
    ['1.41556E+10', true],
    ['1,41556e+10', true],
    ['1.41556E10', true],
    ['14.1556E+10', false],
    ['a 1.41556E+10', false],
    ['1.41556E+10 b', false],
    // Dates are not phone numbers, despite similar digits.
    ['2026-09-14', false],
    ['2026/9/14 12:00', false],
    ['14.09.2026', false],
    ['9/14/26', false],
    ['about 4155550123', false],
  ])('detects phone numbers in a column with the value %s: %s', (value, is) => {
    expect(uses(['Name', 'X'], ['Asha', value])[1]).toBe(is ? 'phone' : 'unused')
  })

  it.each([
    ['a@example.com', true],
    ['a@example.com; b@example.com', true],
    ['a@example', false],
    ['a b@example.com', false],
    ['@example.com', false],
    ['a@b@example.com', false],
  ])('detects email addresses in a column with the value %s: %s', (value, is) => {
    expect(uses(['Name', 'X'], ['Asha', value])[1]).toBe(is ? 'email' : 'unused')
  })

  it('an unknown column has up to three distinct sample values', () => {
    const rows = ['', ' a ', 'b', 'a', 'c', 'd'].map((value) => ['Asha', value])
    expect(guessColumns([['Name', 'X'], ...rows]).columns[1]?.samples).toEqual(['a', 'b', 'c'])
  })
})

describe('file without a header', () => {
  it('assumes the order name, email, phone without a header if values are ambiguous', () => {
    expect(guesses(['Asha', 'x', '1'])).toEqual(['name place', 'email place', 'phone place'])
    expect(guesses(['Asha', 'x'])).toEqual(['name place', 'email place'])
    expect(guesses(['+14155550123', 'Asha', 'a@example.com'])).toEqual(['phone content', 'name place', 'email content'])
    expect(guesses(['a@example.com', '4155550123', 'Asha', 'x'])).toEqual([
      'email content',
      'phone content',
      'name place',
      'unused null',
    ])
    expect(guesses(['Asha', '4155550123', 'x'])).toEqual(['name place', 'phone content', 'unused null'])
    expect(guesses(['Asha', 'x', 'a@example.com'])).toEqual(['name place', 'unused null', 'email content'])
  })

  it('treats a single column as phone numbers unless it holds email addresses', () => {
    expect(guesses(['Asha'])).toEqual(['phone place'])
    expect(guesses(['a@example.com'])).toEqual(['email content'])
    expect(guessColumns([])).toMatchObject({ hasHeader: false, columns: [] })
    expect(guessColumns([['x'.repeat(3), ...Array.from({ length: 300 }, () => 'x')]]).columns).toHaveLength(200)
  })

  it('reads each cell of a single column as an email address or a phone number', () => {
    expect(pickedCells(['4155550123'], ['a@example.com; b@example.com'])).toMatchObject({
      emails: ['a@example.com', 'b@example.com'],
      phones: [],
    })
    expect(pickedCells(['a@example.com'], ['4155550123'])).toMatchObject({ emails: [], phones: ['4155550123'] })
    // A heading overrides the content.
    expect(pickedCells(['Email'], ['4155550123'])).toMatchObject({ emails: ['4155550123'], phones: [] })
  })
})

describe('row', () => {
  it('joins the parts of a name unless there is a full name', () => {
    expect(pickedCells(['Name', 'Vorname', 'Nachname'], ['Asha K', 'Ina', 'Okafor']).name).toBe('Asha K')
    expect(pickedCells(['Nachname', 'Vorname', 'Email'], ['Okafor', ' Ina ', '']).name).toBe('Ina Okafor')
    expect(pickedCells(['Nachname', 'Vorname', 'Email'], ['', 'Ina', '']).name).toBe('Ina')
    expect(pickedCells(['Guest', 'Contact', 'Email'], ['Asha', 'Kulkarni', '']).name).toBe('Asha Kulkarni')
  })

  it('splits all values of a cell at any separator', () => {
    const emails = (cell: string) => pickedCells(['Name', 'Email'], ['Asha', cell]).emails
    for (const sign of [';', '|', '\n', '\r', ' ::: ', ' ; '])
      expect(emails(`a@example.com${sign}b@example.com`)).toEqual(['a@example.com', 'b@example.com'])
    expect(emails('; a@example.com ;; ')).toEqual(['a@example.com'])
    expect(emails('')).toEqual([])
    const { phones, tags } = pickedCells(['Phone', 'Tags', 'Name'], ['1;2', '[VIP, Wine list;Regular ::: New|Old]', ''])
    expect([phones, tags]).toEqual([
      ['1', '2'],
      ['VIP', 'Wine list', 'Regular', 'New', 'Old'],
    ])
    // Brackets inside a tag are part of it.
    expect(pickedCells(['Tags', 'Name'], ['A [b], c]d', '']).tags).toEqual(['A [b]', 'c]d'])
  })

  it('puts the mobile number first and uses only the first date column', () => {
    const head = ['Phone', 'Home phone', 'Mobile', 'Birthday', 'Date of birth', 'Last visit', 'Last seen']
    const cells = pickedCells(head, ['1', '2', '3', '11/04', '12/05', '9/14/2026', '9/15/2026'])
    expect(cells).toMatchObject({ phones: ['3', '1', '2'], facts: { birthday: '11/04', lastVisitOn: '9/14/2026' } })
    for (const mobile of [
      'Handy',
      'Cell',
      'Portable',
      'Móvil',
      'Movil',
      'Celular',
      'Telemóvel',
      '携帯',
      'SMS',
      'WhatsApp',
    ])
      expect([mobile, ...pickedCells(['Telephone', mobile], ['1', '2']).phones]).toEqual([mobile, '2', '1'])
    expect(pickedCells(['Name', 'Email'], ['Asha', ''])).toMatchObject({
      facts: { birthday: '', lastVisitOn: '' },
      tags: [],
    })
  })

  it('returns each consent value with its channels', () => {
    const head = ['Consent', 'Email marketing', 'SMS marketing', 'Unsub time', 'Name']
    expect(pickedCells(head, ['yes', 'no', '', '2026-01-01', 'Asha']).consents).toEqual([
      { use: 'consent', value: 'yes' },
      { use: 'consentEmail', value: 'no' },
      { use: 'optedOut', value: '2026-01-01' },
    ])
  })
})

describe('consent value', () => {
  it.each([
    [
      'English',
      ['n', 'Never', 'none', 'off', 'Not_Subscribed', 'bounced', 'Opted  Out', 'opt-out', 'declined', 'blocked'],
    ],
    ['German', ['Nein', 'abgemeldet', 'nicht angemeldet', 'widerrufen', 'abgelehnt']],
    ['French', ['non', 'Désabonné', 'desinscrit', 'refusé', 'non abonné']],
    ['Spanish', ['baja', 'dada de baja', 'no suscrita', 'Cancelado']],
    ['Italian', ['disiscritta', 'non iscritto', 'annullato', 'revocato']],
    ['Portuguese', ['Não', 'nao', 'descadastrado', 'não inscrito']],
    ['Japanese', ['いいえ', '不可', '拒否', '配信停止', '×']],
  ])('detects values that mean “no” in %s', (_language, words) => {
    for (const value of words)
      expect([value, deniedChannels([{ use: 'consent', value: ` ${value} ` }])]).toEqual([
        value,
        { email: true, sms: true },
      ])
  })

  it('a consent value applies to its own channel, and one “no” is enough', () => {
    const refused = (...given: [ConsentCell['use'], string][]) =>
      deniedChannels(given.map(([use, value]) => ({ use, value })))
    expect(refused()).toEqual({ email: false, sms: false })
    expect(refused(['consentEmail', 'no'])).toEqual({ email: true, sms: false })
    expect(refused(['consentEmail', 'no'], ['consentSms', 'yes'], ['consent', 'yes'])).toEqual({
      email: true,
      sms: false,
    })
    expect(refused(['consentSms', 'no'], ['consentEmail', 'no'])).toEqual({ email: true, sms: true })
    expect(refused(['consent', 'yes'], ['optedOut', '2026-01-01'])).toEqual({ email: true, sms: true })
    for (const nobody of ['0', 'no', 'never'])
      expect(refused(['optedOut', nobody])).toEqual({ email: false, sms: false })
    expect(refused(['consent', 'não'.normalize('NFD')])).toEqual({ email: true, sms: true })
  })
})
