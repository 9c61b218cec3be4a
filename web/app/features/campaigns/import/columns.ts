// Which column is which: by the header when there is one, in any order; otherwise name, email, phone.

export interface Columns {
  hasHeader: boolean
  /** Positions; several names (first, last) are joined. */
  name: readonly number[]
  email: number | null
  phone: number | null
}

const WORDS: Record<'name' | 'first' | 'last' | 'email' | 'phone', readonly string[]> = {
  name: [
    'name',
    'full name',
    'fullname',
    'customer',
    'customer name',
    'guest',
    'guest name',
    'contact',
    'display name',
  ],
  first: ['first name', 'firstname', 'given name', 'first'],
  last: ['last name', 'lastname', 'surname', 'family name', 'last'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'emailaddress', 'e mail', 'e-mail 1 - value'],
  phone: [
    'phone',
    'phone number',
    'phonenumber',
    'mobile',
    'mobile number',
    'mobile phone',
    'cell',
    'cell phone',
    'telephone',
    'tel',
    'contact number',
    'number',
    'whatsapp',
    'phone 1 - value',
  ],
}

const plain = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[:.*]+$/, '')

/** A header names columns and holds no data of its own. */
function isHeader(cells: readonly string[]): boolean {
  const known = Object.values(WORDS).flat()
  const isData = cells.some((cell) => cell.includes('@') || /\d{6,}/.test(cell.replace(/[\s()+-]/g, '')))
  return !isData && cells.some((cell) => known.includes(plain(cell)))
}

export function readColumns(first: readonly string[]): Columns {
  if (!isHeader(first)) return { hasHeader: false, name: [0], email: 1, phone: 2 }
  const at = (kind: keyof typeof WORDS): number | null => {
    const found = first.findIndex((cell) => WORDS[kind].includes(plain(cell)))
    return found < 0 ? null : found
  }
  const whole = at('name')
  const parts = [at('first'), at('last')].filter((position) => position !== null)
  return { hasHeader: true, name: whole === null ? parts : [whole], email: at('email'), phone: at('phone') }
}

export interface Cells {
  name: string
  email: string
  phone: string
}

/** A list of nothing but addresses or numbers needs no header. */
const alone = (cell: string): Cells =>
  cell.includes('@') ? { name: '', email: cell, phone: '' } : { name: '', email: '', phone: cell }

export function pick(row: readonly string[], { hasHeader, name, email, phone }: Columns): Cells {
  const cells = row.map((cell) => cell.trim())
  if (!hasHeader && cells.length === 1) return alone(cells[0] ?? '')
  return {
    name: name
      .map((at) => cells[at] ?? '')
      .filter(Boolean)
      .join(' '),
    email: (email === null ? undefined : cells[email]) ?? '',
    phone: (phone === null ? undefined : cells[phone]) ?? '',
  }
}
