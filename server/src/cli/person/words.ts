import { formatNumber, plural } from '@tidetable/contract/formats/format'

export const personWords = {
  usage: [
    'Usage: npm run person -- copy +14155550123 [--to FILE]',
    '       npm run person -- copy someone@example.com [--to FILE]',
    '       npm run person -- erase someone@example.com [--yes]',
  ].join('\n'),
  noCountry: 'Write the number with its country, as in +1 415 555 0123.',
  noNumber: 'This is no number of the listed countries.',
  noMailbox: 'This is no mailbox.',
  noSecret:
    'There is no SECRET here, and none in DATA_DIR. Opt-outs are kept under it: run this with the settings of the program.',
  nobody: (who: string) => `Nothing is held about ${who}.`,
  nothingToErase: (who: string) => `Nothing is held about ${who} but what has to stay.`,
  fileExists: (file: string) => `${file} is there already. Name another file.`,
  written: (file: string) => `Written to ${file}. It holds personal data: keep it where only its person reads.`,
  held: (who: string) => `Held about ${who}:`,
  erased: (who: string) => `Erased about ${who}:`,
  stays: 'These stay:',
  question: 'This cannot be undone. Type yes to erase it: ',
  notAsked: 'Nothing was erased. Add --yes where nobody can be asked.',
  notErased: 'Nothing was erased.',
  left: 'Figures stay without the person: messages sent, offers made, codes redeemed. Backups made before still hold them.',
  claims: (count: number) =>
    plural(count, {
      one: (n) => `${n} account names this without having proved it, and may be somebody else’s: it is left alone.`,
      other: (n) =>
        `${n} accounts name this without having proved it, and may be somebody else’s: they are left alone.`,
    }),
  /** `guestListsDeletedThisHour` → "guest lists deleted this hour" */
  line: (kind: string, count: number) =>
    `  ${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(32)}${formatNumber(count)}`,
} as const
