// A list like an old system's export: commas and accents in names, duplicates, invalid rows.

export interface GuestList {
  csv: Buffer
  rows: number
  usable: number
}

const FIRST_NAMES = [
  'Asha',
  'Ben',
  'Chitra',
  'Dev',
  'Élodie',
  'Farah',
  'Gopal',
  'Hanna',
  'Ishaan',
  'Jorge',
  'Keiko',
  'Lata',
]
const LAST_NAMES = [
  'Kulkarni',
  'Carter',
  'Rao',
  'O’Neill',
  'Schäfer',
  'Núñez',
  'Iyer',
  'Smith, Jr.',
  'Haddad',
  'Tanaka',
]

const at = (list: readonly string[], place: number) => list[place % list.length] ?? ''

function rowOf(number: number): { line: string; isUsable: boolean } {
  const name = `"${at(FIRST_NAMES, number)} ${at(LAST_NAMES, Math.floor(number / FIRST_NAMES.length))}"`
  const phone = number % 3 === 0 ? `98${10_000_000 + number}` : ''
  if (number % 500 === 499) return { line: `${name},not an address,`, isUsable: false }
  if (number % 500 === 250) return { line: `${name},guest${number - 1}@example.com,`, isUsable: false }
  return { line: `${name},guest${number}@example.com,${phone}`, isUsable: true }
}

export function makeGuestList(rows: number): GuestList {
  const made = Array.from({ length: rows }, (_, number) => rowOf(number))
  return {
    csv: Buffer.from(['name,email,phone', ...made.map(({ line }) => line), ''].join('\r\n')),
    rows,
    usable: made.filter(({ isUsable }) => isUsable).length,
  }
}
