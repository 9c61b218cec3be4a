import { formatNumber, plural } from '@tidetable/contract/formats/format'

export const personWords = {
  usage: [
    'Usage: npm run personal-data -- export +14155550123 [--to FILE]',
    '       npm run personal-data -- export someone@example.com [--to FILE]',
    '       npm run personal-data -- delete someone@example.com [--yes]',
  ].join('\n'),
  renamedScript:
    'npm run person has been renamed to npm run personal-data. The old name stops working in the next release.',
  renamedTask: (from: string, to: string) =>
    `“${from}” has been renamed to “${to}”. The old name stops working in the next release.`,
  noCountry: 'Include the country code, e.g. +1 415 555 0123.',
  noNumber: 'Not a valid number of a supported country.',
  invalidEmail: 'Not a valid email address.',
  noSecret: 'No SECRET found in the environment or DATA_DIR. It is needed to find opt-outs: use the server’s settings.',
  noData: (subject: string) => `No data found for ${subject}.`,
  nothingToDelete: (subject: string) => `No data found for ${subject} that can be deleted.`,
  fileExists: (file: string) => `${file} already exists. Choose another file.`,
  written: (file: string) => `Saved to ${file}. It contains personal data: store it securely.`,
  held: (subject: string) => `Data of ${subject}:`,
  deleted: (subject: string) => `Deleted data of ${subject}:`,
  stays: 'Not deleted:',
  question: 'This cannot be undone. Type yes to delete the data: ',
  notConfirmed: 'Nothing was deleted. Use --yes when not interactive.',
  notDeleted: 'Nothing was deleted.',
  remaining: 'Anonymous statistics are kept. Existing backups still contain this person.',
  claims: (count: number) =>
    plural(count, {
      one: (n) => `${n} account uses this address unverified and may be someone else’s; it was not deleted.`,
      other: (n) => `${n} accounts use this address unverified and may be someone else’s; they were not deleted.`,
    }),
  /** `guestListsDeletedThisHour` → "guest lists deleted this hour" */
  line: (kind: string, count: number) =>
    `  ${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(32)}${formatNumber(count)}`,
} as const
