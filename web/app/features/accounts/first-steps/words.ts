import type { FirstStep } from '@tidetable/contract/endpoints/accounts'
import { formatNumber } from '@tidetable/contract/formats/format'

export const firstStepsWords = {
  heading: 'Your first evening, step by step',
  progress: (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)} done`,
  next: (title: string) => `Next: ${title}`,
  show: 'All steps',
  hide: 'Hide steps',
  hidden: 'Steps hidden.',
  hideFailed: 'The steps could not be hidden. Please try again.',
  done: 'done',
}

interface StepWords {
  title: string
  about: string
  /** Link to the screen of the step; absent if the step is done on the board. */
  action?: { label: string; to: string }
}

export const stepWords: Record<FirstStep, StepWords> = {
  tables: {
    title: 'Add your tables',
    about: 'A line like “T1–T20, Patio, 4 seats” adds a whole room.',
    action: { label: 'Add your first table', to: '/restraunt/nudge-out' },
  },
  printed: {
    title: 'Print their codes',
    about: 'A tent, a card or a sticker for each table, from your own printer.',
    action: { label: 'Print codes', to: '/restraunt/nudge-out' },
  },
  tried: {
    title: 'Make the first offer, to your own phone',
    about:
      'To see both the board and the guest’s page, press “Offer” on a table, scan its code with your phone and accept.',
  },
  guests: {
    title: 'Add your first guests',
    about: 'Import guests who agreed, or let them sign up with your QR code.',
    action: { label: 'Add guests', to: '/restraunt/nudge-in?view=customers' },
  },
  campaign: {
    title: 'Send your first campaign',
    about: 'Invite guests for a quiet evening.',
    action: { label: 'Create a campaign', to: '/restraunt/nudge-in' },
  },
}
