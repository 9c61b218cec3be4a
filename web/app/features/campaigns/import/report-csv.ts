// Files the import gives to people: a sample to begin with, and the rows that were left out with their reasons.
const FORMULA = /^\s*[=+\-@\t\r\0]/

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const SAMPLE_CSV = [
  'name,email,phone',
  'Asha Kulkarni,asha@example.com,+91 98765 43210',
  'Ben Carter,ben@example.com,',
  'Chitra Rao,,+91 98765 43211',
  '',
].join('\r\n')

export interface LeftOut {
  row: number
  name: string
  email: string
  phone: string
  reason: string
}

export const leftOutCsv = (rows: readonly LeftOut[]): string =>
  `${['row,name,email,phone,reason', ...rows.map(({ row, name, email, phone, reason }) => [String(row), name, email, phone, reason].map(cell).join(','))].join('\r\n')}\r\n`

/** Hands a text over as a file, without a server. */
export function saveText(filename: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
