import { plural } from '@tidetable/contract/formats/format'
import type { Paper } from '@tidetable/contract/rules/country-defaults'
import type { PrintShape } from './print-form.ts'

export const printWords = {
  title: 'Print QR codes',
  shape: 'Shape',
  paper: 'Paper',
  cancel: 'Cancel',
  preview: 'Preview',
  sheets: (perSheet: number, sheets: number) =>
    plural(sheets, {
      one: (n) => `${perSheet} per sheet · ${n} sheet`,
      other: (n) => `${perSheet} per sheet · ${n} sheets`,
    }),
  printAll: (count: number) => plural(count, { one: () => 'Print it', other: (n) => `Print all ${n}` }),
  printSelected: (count: number) => plural(count, { other: (n) => `Print the ${n} selected` }),
  printTable: (code: string) => `Print table ${code}`,
  qrOf: (code: string) => `QR code of table ${code}`,
  invitation: 'Finished your meal? Scan me, there may be a thank-you waiting.',
  howTo: 'Scan with your camera. No app.',
  failed: 'The QR codes could not be created. Please try again.',
}

export const shapeWords: Record<PrintShape, { name: string; about: string }> = {
  tent: { name: 'Tent', about: 'Fold once to stand it up. Both sides are the same.' },
  card: { name: 'Card', about: 'Lies flat or fits a holder.' },
  sticker: { name: 'Sticker', about: 'For a sheet of labels.' },
}

export const paperWords: Record<Paper, string> = { letter: 'Letter', a4: 'A4' }
