// What each column of a file is taken for: by its heading in six languages and Japanese, else by what stands in it. The
// person may take any of them for something else.

import {
  areStatuses,
  isOwnExport,
  NO_USES,
  type NoCell,
  type NoRules,
  noUseOf,
} from '../../../lib/import/no-columns.ts'
import { plainHeading } from '../../../lib/import/plain-heading.ts'
import { findHeader } from '../../../lib/import/read-rows.ts'
import { splitTags } from '../../../lib/import/tags.ts'

export const COLUMN_USES = [
  'name',
  'first',
  'last',
  'email',
  'phone',
  ...NO_USES,
  'active',
  'birthday',
  'lastVisit',
  'tags',
  'unused',
] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

export interface Column {
  /** As the file says it; empty where it says nothing. */
  heading: string
  use: ColumnUse
  /** Some of its values, to know it by. */
  samples: readonly string[]
  /** By which the use was guessed. */
  guessedBy: 'heading' | 'content' | 'place' | null
}

export interface Columns {
  hasHeader: boolean
  /** Rows above the header that are neither header nor people. */
  titleRows: number
  columns: readonly Column[]
  /** Answers of the user about unclear words. */
  decisions: NoRules['decisions']
  /** Everyone in the file opted out. */
  isOptOutList: boolean
}

/** Headings as programs and people write them, plain (see `plainHeading`), the surest first. */
const HEADINGS: readonly (readonly [ColumnUse, readonly string[]])[] = [
  [
    'email',
    'email|e-mail|mail|emails|email address|e-mail address|emailaddress|e mail|email addresses|e-mail 1 - value|email 1 - value|e-mail 2 - value|e-mail 2 address|e-mail 3 address|primary email|guest email|customer email|e-mail-adresse|email-adresse|mailadresse|adresse e-mail|adresse email|adresse mail|adresse électronique|courriel|correo|correo electrónico|correo electronico|dirección de correo|dirección de correo electrónico|direccion de correo electronico|indirizzo e-mail|indirizzo email|posta elettronica|endereço de e-mail|endereço de email|endereco de email|correio eletrónico|correio eletrônico|メール|メールアドレス|eメール|電子メール|電子メール アドレス|電子メールアドレス'.split(
      '|',
    ),
  ],
  [
    'phone',
    'mobile phone|mobile|mobile number|mobilenumber|cell|cell phone|cellphone|phone|phone number|phonenumber|phone 1 - value|phone 2 - value|phone 3 - value|primary phone|guest phone|telephone|telephone number|tel|tel no|contact number|number|whatsapp|sms|sms phone|home phone|business phone|other phone|handy|handynummer|mobil|mobilnummer|mobiltelefon|telefon|telefonnummer|rufnummer|telefon (mobil)|telefon privat|telefon (privat)|telefon geschäftlich|téléphone|telephone mobile|téléphone mobile|tél|tel mobile|portable|numéro de téléphone|numéro|mobile (portable)|teléfono|telefono|teléfono móvil|telefono movil|móvil|movil|celular|número de teléfono|cellulare|telefono cellulare|numero di telefono|telemóvel|telemovel|telefone|telefone celular|número de telefone|電話|電話番号|携帯|携帯電話|携帯番号|携帯電話番号|自宅電話'.split(
      '|',
    ),
  ],
  [
    'first',
    'first name|firstname|given name|first|guest first name|forename|vorname|rufname|prénom|prenom|nombre de pila|nombre|primer nombre|nome di battesimo|nome próprio|primeiro nome|名'.split(
      '|',
    ),
  ],
  [
    'last',
    'last name|lastname|surname|family name|last|guest last name|nachname|familienname|nom de famille|nom|apellido|apellidos|cognome|sobrenome|apelido|último nome|姓'.split(
      '|',
    ),
  ],
  [
    'name',
    'name|full name|fullname|customer|customer name|guest|guest name|contact|contact name|display name|vollständiger name|kunde|kundenname|gast|gastname|nom complet|client|nom du client|nombre completo|cliente|nome completo|nome e cognome|nominativo|ospite|nome|氏名|名前|お名前|顧客名|フルネーム'.split(
      '|',
    ),
  ],
  [
    'birthday',
    'birthday|birth date|birthdate|date of birth|dob|bday|geburtstag|geburtsdatum|date de naissance|anniversaire|naissance|fecha de nacimiento|cumpleaños|cumpleanos|data di nascita|compleanno|data de nascimento|aniversário|aniversario|誕生日|生年月日'.split(
      '|',
    ),
  ],
  [
    'lastVisit',
    'last visit|last visit date|last visited|last seen|last order date|last reservation|last reservation date|most recent visit|last dined|letzter besuch|letzte reservierung|dernière visite|derniere visite|última visita|ultima visita|ultimo passaggio|最終来店|最終来店日|最終利用日'.split(
      '|',
    ),
  ],
  [
    'tags',
    'tags|tag|guest tags|labels|label|groups|group|group membership|segment|segments|customer groups|categories|category|schlagwörter|kategorien|kategorie|gruppe|gruppen|étiquettes|catégories|groupes|groupe|etiquetas|grupo|grupos|categorías|categorie|etichette|gruppi|gruppo|categorias|marcadores|タグ|分類|グループ|ラベル'.split(
      '|',
    ),
  ],
]

const USE_OF = new Map(HEADINGS.flatMap(([use, words]) => words.map((word) => [word, use] as const)))

/** Of several columns with numbers the one that texts reach comes first. */
const MOBILE = /mobil|cell|handy|portable|m[oó]vil|celular|telem[oó]vel|携帯|sms|whatsapp/

const bare = (cell: string) => cell.replace(/[\s().+/-]/g, '')
const looksLikeEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+/.test(cell)
/** A number that a spreadsheet took for a quantity, see `readExcelNumber`. */
const looksShortened = (cell: string) => /^\+?\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(cell)
const looksLikePhone = (cell: string) =>
  looksShortened(cell) || (/^\d{7,15}(?:,0+)?$/.test(bare(cell)) && !looksLikeDate(cell))
const looksLikeDate = (cell: string) =>
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(cell) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell)

const guessUse = (cell: string): ColumnUse | null => USE_OF.get(plainHeading(cell)) ?? noUseOf(cell)

const HEADER = {
  isData: (cells: readonly string[]) =>
    cells.some((cell) => looksLikeEmail(cell.trim()) || (!/\p{L}/u.test(cell) && /\d{6,}/.test(bare(cell)))),
  knows: (cells: readonly string[]) => cells.filter((cell) => guessUse(cell)).length,
}

const SAMPLES = 3
const ENOUGH = 0.5

type Shares = readonly { email: number; phone: number }[]

/** How many of each column's values look like addresses and numbers. */
function sharesOf(rows: readonly (readonly string[])[], width: number): Shares {
  return Array.from({ length: width }, (_, at) => {
    const values = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)
    const share = (is: (cell: string) => boolean) => (values.length ? values.filter(is).length / values.length : 0)
    return { email: share(looksLikeEmail), phone: share(looksLikePhone) }
  })
}

/** The column most of whose values look like it, among those that mean nothing yet. */
function bestOf(shares: Shares, kind: 'email' | 'phone', isFree: (at: number) => boolean): number | null {
  let best: number | null = null
  shares.forEach((share, at) => {
    if (isFree(at) && share[kind] >= ENOUGH && (best === null || share[kind] > (shares[best]?.[kind] ?? 0))) best = at
  })
  return best
}

const WIDTH_MAX = 200

/** `rows`: the first of the file. */
export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const header = findHeader(rows, HEADER)
  const hasHeader = header >= 0
  const first = rows[header] ?? []
  const data = rows.slice(header + 1)
  const width = Math.min(WIDTH_MAX, Math.max(0, ...rows.map((row) => row.length)))
  const uses: ColumnUse[] = Array.from({ length: width }, () => 'unused')
  const by: Column['guessedBy'][] = Array.from({ length: width }, () => null)
  const take = (at: number, use: ColumnUse, how: Column['guessedBy']) => {
    uses[at] = use
    by[at] = how
  }
  if (hasHeader)
    first.slice(0, width).forEach((cell, at) => {
      const use = isOwnExport(first) && plainHeading(cell) === 'active' ? 'active' : guessUse(cell)
      if (use) take(at, use, 'heading')
    })
  // "Nome" and "Nombre" are a first name only beside a surname, "Nom" is one only beside a first name.
  for (const [use, other] of [
    ['first', 'last'],
    ['last', 'first'],
  ] as const)
    if (uses.includes(use) && !uses.includes(other) && !uses.includes('name')) uses[uses.indexOf(use)] = 'name'
  const shares = sharesOf(data, width)
  const isFree = (at: number) => uses[at] === 'unused'
  for (const kind of ['email', 'phone'] as const) {
    if (uses.includes(kind)) continue
    const found = bestOf(shares, kind, isFree)
    if (found !== null) take(found, kind, 'content')
  }
  for (let at = 0; at < width; at++) {
    const values = isFree(at) ? data.map((row) => (row[at] ?? '').trim()).filter(Boolean) : []
    if (areStatuses(values)) take(at, 'consent', 'content')
  }
  if (!hasHeader) {
    // Name, e-mail, phone, where what stands there says nothing else.
    const places = { name: 0, email: 1, phone: 2 } as const
    for (const kind of ['email', 'phone'] as const)
      if (!uses.includes(kind) && width > places[kind] && isFree(places[kind])) take(places[kind], kind, 'place')
    const name = uses.indexOf('unused')
    if (name >= 0 && width > 1) take(name, 'name', 'place')
    if (width === 1 && isFree(0)) take(0, 'phone', 'place')
  }
  const columns = uses.map((use, at): Column => {
    const samples = [...new Set(data.map((row) => (row[at] ?? '').trim()).filter(Boolean))].slice(0, SAMPLES)
    return { heading: hasHeader ? (first[at] ?? '').trim() : '', use, samples, guessedBy: by[at] ?? null }
  })
  return { hasHeader, titleRows: Math.max(0, header), columns, decisions: {}, isOptOutList: false }
}

export interface Cells {
  name: string
  /** In the order in which they are tried. */
  emails: readonly string[]
  phones: readonly string[]
  consents: readonly NoCell[]
  active: string
  birthday: string
  lastVisit: string
  tags: readonly string[]
}

/** Where each use's columns are; looked up once for a file, not for each row. */
export interface Places {
  of: Record<ColumnUse, readonly number[]>
  /** A list of nothing but addresses or numbers. */
  isAlone: boolean
  /** Columns with a value in some row: an empty cell there is no yes. */
  filled: ReadonlySet<number>
}

export function placesOf({ hasHeader, columns }: Columns): Places {
  const of = Object.fromEntries(
    COLUMN_USES.map((use) => [use, columns.flatMap((column, at) => (column.use === use ? [at] : []))]),
  ) as Record<ColumnUse, number[]>
  const rank = (at: number) => (MOBILE.test(plainHeading(columns[at]?.heading ?? '')) ? 0 : 1)
  of.phone.sort((a, b) => rank(a) - rank(b) || a - b)
  const filled = new Set(columns.flatMap(({ samples }, at) => (samples.length ? [at] : [])))
  return { of, isAlone: !hasHeader && columns.length === 1, filled }
}

/** Google writes several values of a field between three colons. */
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
    consents: NO_USES.flatMap((use) => of[use].filter((at) => filled.has(at)).map((at) => ({ use, value: cell(at) }))),
    active: all('active')[0] ?? '',
    birthday: all('birthday')[0] ?? '',
    lastVisit: all('lastVisit')[0] ?? '',
    tags: all('tags').flatMap(splitTags),
  }
}
