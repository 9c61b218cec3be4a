import { CSV_START } from '@tidetable/contract/formats/csv'

/** Same format as a CSV from the server. */
export function saveText(filename: string, text: string): void {
  const address = URL.createObjectURL(
    new Blob([CSV_START, text.replace(/^\ufeff/, '')], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
