import { formatList } from '@tidetable/contract/format'

export const nudgeWords = {
  title: 'Nudges on and off',
  about: 'Where they are off, no offers can be made, and the guest’s page says so kindly.',
  allOn: 'Switch all on',
  allOff: 'Switch all off',
  refused: (codes: readonly string[]) =>
    `${formatList(codes)}: an offer is accepted there. Answer Yes or No first, or wait until the time is up.`,
  failed: 'Error updating table. Please try again.',
}
