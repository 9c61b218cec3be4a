// How it can end, each with its own kind sentence and a way on.

import { formatDiscount, formatTime } from '@tidetable/contract/format'
import type { DinerTable } from '@tidetable/contract/tables'
import {
  CalendarHeart,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  Coffee,
  HeartHandshake,
  type LucideIcon,
  Moon,
} from 'lucide-react'
import type { Tone } from '../../../ui/badge.tsx'
import type { DinerKind } from './diner-view.ts'

export interface Ending {
  icon: LucideIcon
  tone: Tone
  title: string
  text: string
}

export type EndingKind = Exclude<DinerKind, 'offered' | 'accepted' | 'accepted-elsewhere'>

const at = (time: string | null, zone: string) => (time ? formatTime(time, zone) : '')

export function endingOf(kind: EndingKind, table: DinerTable): Ending {
  const zone = table.timezone
  switch (kind) {
    case 'left':
      return {
        icon: HeartHandshake,
        tone: 'leaf',
        title: 'Thank you for telling us',
        text: `The restaurant knows that you have left and is looking at the table now. ${table.offer_value ? `Your ${formatDiscount(table.offer_value, table.offer_type)} is kept for you.` : ''}`,
      }
    case 'completed':
      return {
        icon: CircleCheck,
        tone: 'leaf',
        title: `Offer Completed at ${at(table.offer_completed_at, zone)}`,
        text: table.offer_mine
          ? 'Thank you for freeing the table. What you were offered is yours: show this at the till.'
          : 'The table was freed in time. Thank you, and see you again.',
      }
    case 'rejected':
      return {
        icon: CircleQuestionMark,
        tone: 'plain',
        title: `Offer Rejected at ${at(table.offer_rejected_at, zone)}`,
        text: 'The restaurant could not confirm that the table was free. If you have left, a word with the staff puts it right.',
      }
    case 'declined':
      return {
        icon: Coffee,
        tone: 'plain',
        title: `Offer Rejected at ${at(table.offer_rejected_at, zone)}`,
        text: 'No problem at all. Take all the time you like.',
      }
    case 'expired':
      return {
        icon: Clock,
        tone: 'plain',
        title: 'Time Finished - Offer Expired',
        text: 'No harm done, and no rush. If you would like more time for it, the staff may be able to help.',
      }
    case 'off':
      return {
        icon: Moon,
        tone: 'plain',
        title: 'No offers at this table just now',
        text: 'The restaurant has switched them off for the moment. Enjoy your time.',
      }
    case 'visit-ended':
      return {
        icon: CalendarHeart,
        tone: 'leaf',
        title: 'Your visit has ended',
        text: 'Thank you for coming. This table has new guests now; we hope to see you again soon.',
      }
    default:
      return {
        icon: Coffee,
        tone: 'tide',
        title: 'Nothing to decide just now',
        text: 'If the restaurant has an offer for this table, it appears here by itself. Enjoy your time.',
      }
  }
}
