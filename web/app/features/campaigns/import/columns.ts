import { readNote, readRecentDay } from '@tidetable/contract/rules/guest-facts'
import { type Columns, createColumnGuess, plainHeading } from '../../../lib/import/columns.ts'
import {
  areStatuses,
  CONSENT_USES,
  type ConsentCell,
  type ConsentRules,
  consentUseOf,
  isOwnExport,
} from '../../../lib/import/consent-columns.ts'
import { type DayOrder, readDate } from '../../../lib/import/dates.ts'
import { splitTags } from '../../../lib/import/tags.ts'
import { rowReasons } from './words.ts'

interface FactColumn {
  headings: string
  /** Returns an empty string for an unreadable cell. `order`: whether day or month comes first in this column. */
  read: (cell: string, order: DayOrder, thisYear: number) => string
  unread: (cell: string) => string
}

/** Guest fields that are read from one cell each, by their names in the API. */
export const FACTS = {
  birthday: {
    headings:
      'birthday|birth date|birthdate|date of birth|dob|bday|geburtstag|geburtsdatum|date de naissance|anniversaire|naissance|fecha de nacimiento|cumpleaños|cumpleanos|data di nascita|compleanno|data de nascimento|aniversário|aniversario|誕生日|生年月日',
    read: readDate,
    unread: rowReasons.withoutBirthday,
  },
  lastVisitOn: {
    headings:
      'last visit|last visit date|last visited|last seen|last order date|last reservation|last reservation date|most recent visit|last dined|letzter besuch|letzte reservierung|dernière visite|derniere visite|última visita|ultima visita|ultimo passaggio|最終来店|最終来店日|最終利用日',
    read: (cell, order, thisYear) => readRecentDay(readDate(cell, order, thisYear)) ?? '',
    unread: rowReasons.withoutLastVisit,
  },
  note: {
    headings:
      'note|notes|guest note|guest notes|customer note|customer notes|comment|comments|remark|remarks|notiz|notizen|bemerkung|bemerkungen|kommentar|anmerkung|remarque|remarques|commentaire|commentaires|nota|notas|comentario|comentarios|osservazioni|observação|observações|observacao|メモ|備考',
    read: readNote,
    unread: rowReasons.withoutNote,
  },
} as const satisfies Record<string, FactColumn>
export type Fact = keyof typeof FACTS
export const FACT_NAMES = Object.keys(FACTS) as readonly Fact[]

export const eachFact = <T>(make: (fact: Fact) => T): Record<Fact, T> =>
  Object.fromEntries(FACT_NAMES.map((fact) => [fact, make(fact)])) as Record<Fact, T>

export const COLUMN_USES = [
  'name',
  'first',
  'last',
  'email',
  'phone',
  ...CONSENT_USES,
  'active',
  ...FACT_NAMES,
  'tags',
  'unused',
] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

export interface GuestColumns extends Columns<ColumnUse> {
  decisions: ConsentRules['decisions']
  isOptOutList: boolean
}

const HEADINGS: readonly (readonly [ColumnUse, string])[] = [
  [
    'email',
    'email|e-mail|mail|emails|email address|e-mail address|emailaddress|e mail|email addresses|e-mail 1 - value|email 1 - value|e-mail 2 - value|e-mail 2 address|e-mail 3 address|primary email|guest email|customer email|e-mail-adresse|email-adresse|mailadresse|adresse e-mail|adresse email|adresse mail|adresse électronique|courriel|correo|correo electrónico|correo electronico|dirección de correo|dirección de correo electrónico|direccion de correo electronico|indirizzo e-mail|indirizzo email|posta elettronica|endereço de e-mail|endereço de email|endereco de email|correio eletrónico|correio eletrônico|メール|メールアドレス|eメール|電子メール|電子メール アドレス|電子メールアドレス',
  ],
  [
    'phone',
    'mobile phone|mobile|mobile number|mobilenumber|cell|cell phone|cellphone|phone|phone number|phonenumber|phone 1 - value|phone 2 - value|phone 3 - value|primary phone|guest phone|telephone|telephone number|tel|tel no|contact number|number|whatsapp|sms|sms phone|home phone|business phone|other phone|handy|handynummer|mobil|mobilnummer|mobiltelefon|telefon|telefonnummer|rufnummer|telefon (mobil)|telefon privat|telefon (privat)|telefon geschäftlich|téléphone|telephone mobile|téléphone mobile|tél|tel mobile|portable|numéro de téléphone|numéro|mobile (portable)|teléfono|telefono|teléfono móvil|telefono movil|móvil|movil|celular|número de teléfono|cellulare|telefono cellulare|numero di telefono|telemóvel|telemovel|telefone|telefone celular|número de telefone|電話|電話番号|携帯|携帯電話|携帯番号|携帯電話番号|自宅電話',
  ],
  [
    'first',
    'first name|firstname|given name|first|guest first name|forename|vorname|rufname|prénom|prenom|nombre de pila|nombre|primer nombre|nome di battesimo|nome próprio|primeiro nome|名',
  ],
  [
    'last',
    'last name|lastname|surname|family name|last|guest last name|nachname|familienname|nom de famille|nom|apellido|apellidos|cognome|sobrenome|apelido|último nome|姓',
  ],
  [
    'name',
    'name|full name|fullname|customer|customer name|guest|guest name|contact|contact name|display name|vollständiger name|kunde|kundenname|gast|gastname|nom complet|client|nom du client|nombre completo|cliente|nome completo|nome e cognome|nominativo|ospite|nome|氏名|名前|お名前|顧客名|フルネーム',
  ],
  ...FACT_NAMES.map((fact): [ColumnUse, string] => [fact, FACTS[fact].headings]),
  [
    'tags',
    'tags|tag|guest tags|labels|label|groups|group|group membership|segment|segments|customer groups|categories|category|schlagwörter|kategorien|kategorie|gruppe|gruppen|étiquettes|catégories|groupes|groupe|etiquetas|grupo|grupos|categorías|categorie|etichette|gruppi|gruppo|categorias|marcadores|タグ|分類|グループ|ラベル',
  ],
]

const MOBILE = /mobil|cell|handy|portable|m[oó]vil|celular|telem[oó]vel|携帯|sms|whatsapp/

const bare = (cell: string) => cell.replace(/[\s().+/-]/g, '')
const looksLikeEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+/.test(cell)
/** True for a phone number in scientific notation from a spreadsheet, see `readExcelNumber`. */
const looksShortened = (cell: string) => /^\+?\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(cell)
const looksLikePhone = (cell: string) =>
  looksShortened(cell) || (/^\d{7,15}(?:,0+)?$/.test(bare(cell)) && !looksLikeDate(cell))
const looksLikeDate = (cell: string) =>
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(cell) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell)

/** Column indexes assumed in a file without a header if the values are ambiguous. */
const PLACES = { email: 1, phone: 2 } as const

const guess = createColumnGuess<ColumnUse>({
  headings: HEADINGS,
  otherUse: (heading, header) =>
    plainHeading(heading) === 'active' && isOwnExport(header) ? 'active' : consentUseOf(heading),
  isData: (cells) =>
    cells.some((cell) => looksLikeEmail(cell.trim()) || (!/\p{L}/u.test(cell) && /\d{6,}/.test(bare(cell)))),
  values: [
    { use: 'email', is: looksLikeEmail },
    { use: 'phone', is: looksLikePhone },
  ],
  complete(guesses, values, hasHeader) {
    const placeOf = (use: ColumnUse) => guesses.findIndex((each) => each.use === use)
    // "Nome" and "Nombre" mean a first name only next to a surname column, "Nom" a surname only next to a first name.
    for (const [use, other] of [
      ['first', 'last'],
      ['last', 'first'],
    ] as const) {
      const lone = guesses[placeOf(use)]
      if (lone && placeOf(other) < 0 && placeOf('name') < 0) lone.use = 'name'
    }
    guesses.forEach(({ use }, at) => {
      if (use === 'unused' && areStatuses(values[at] ?? [])) guesses[at] = { use: 'consent', guessedBy: 'content' }
    })
    if (hasHeader) return
    const take = (use: ColumnUse, at: number) => {
      if (guesses[at]?.use === 'unused') guesses[at] = { use, guessedBy: 'place' }
    }
    for (const use of ['email', 'phone'] as const) if (placeOf(use) < 0) take(use, PLACES[use])
    if (guesses.length === 1) take('phone', 0)
    else take('name', placeOf('unused'))
  },
})

export const guessColumns = (rows: readonly (readonly string[])[]): GuestColumns => ({
  ...guess(rows),
  decisions: {},
  isOptOutList: false,
})

export interface Cells {
  name: string
  emails: readonly string[]
  phones: readonly string[]
  consents: readonly ConsentCell[]
  active: string
  facts: Record<Fact, string>
  tags: readonly string[]
}

export interface Places {
  of: Record<ColumnUse, readonly number[]>
  /** True if the file has a single column without a heading. */
  isAlone: boolean
  /** Indexes of columns with at least one value; in these, an empty cell is not consent. */
  filled: ReadonlySet<number>
}

export function placesOf({ hasHeader, columns }: GuestColumns): Places {
  const of = Object.fromEntries(
    COLUMN_USES.map((use) => [use, columns.flatMap((column, at) => (column.use === use ? [at] : []))]),
  ) as Record<ColumnUse, number[]>
  const rank = (at: number) => (MOBILE.test(plainHeading(columns[at]?.heading ?? '')) ? 0 : 1)
  of.phone.sort((a, b) => rank(a) - rank(b) || a - b)
  const filled = new Set(columns.flatMap(({ samples }, at) => (samples.length ? [at] : [])))
  return { of, isAlone: !hasHeader && columns.length === 1, filled }
}

/** Separators of several values in one cell; Google Contacts uses three colons. */
const BETWEEN_VALUES = /\s*(?::::|[;|\n\r])\s*/
const split = (cell: string, between: RegExp): string[] => cell.split(between).filter((part) => part.trim() !== '')

export function pick(row: readonly string[], { of, isAlone, filled }: Places): Cells {
  const cell = (at: number | undefined) => (at === undefined ? '' : (row[at] ?? '').trim())
  const all = (use: ColumnUse) => of[use].map(cell).filter(Boolean)
  const [alone = ''] = isAlone ? [cell(0)] : []
  const whole = all('name').join(' ')
  return {
    name: whole || [...all('first'), ...all('last')].join(' '),
    emails: (isAlone ? [alone].filter((text) => text.includes('@')) : all('email')).flatMap((text) =>
      split(text, BETWEEN_VALUES),
    ),
    phones: (isAlone ? [alone].filter((text) => !text.includes('@')) : all('phone')).flatMap((text) =>
      split(text, BETWEEN_VALUES),
    ),
    consents: CONSENT_USES.flatMap((use) =>
      of[use].filter((at) => filled.has(at)).map((at) => ({ use, value: cell(at) })),
    ),
    active: all('active')[0] ?? '',
    facts: eachFact((fact) => all(fact)[0] ?? ''),
    tags: all('tags').flatMap(splitTags),
  }
}
