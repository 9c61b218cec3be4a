import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { guestLimitSentence } from '@tidetable/contract/formats/guest-limit-words'
import type { LucideIcon } from 'lucide-react'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Moon from 'lucide-react/icons/moon'
import type { Tone } from '../../../ui/badge.tsx'
import type { GuestPageState } from './guest-view.ts'
import { endingWords, offerWords } from './words.ts'

export interface Ending {
  icon: LucideIcon
  tone: Tone
  title: string
  text: string
}

export type EndingKind = Exclude<GuestPageState, 'offered' | 'accepted' | 'accepted-elsewhere'>

export function endingOf(kind: EndingKind, table: GuestTable): Ending {
  // Once the code has been used, nothing is left to confirm.
  if (table.my_reward?.state === 'redeemed' && (kind === 'unconfirmed' || kind === 'not-confirmed'))
    return endingOf('left', table)
  const zone = table.timezone
  switch (kind) {
    case 'left':
      return {
        icon: HeartHandshake,
        tone: 'leaf',
        title: endingWords.leftTitle,
        text:
          table.my_reward?.state === 'redeemed'
            ? endingWords.usedText
            : table.offer_value
              ? endingWords.leftTextWith(table.offer_value, table.offer_type, table.currency)
              : endingWords.leftText,
      }
    case 'completed':
      return {
        icon: CircleCheck,
        tone: 'leaf',
        title: endingWords.completedTitle(table.offer_completed_at, zone),
        text: table.offer_mine ? endingWords.completedTextMine : endingWords.completedText,
      }
    case 'rejected':
      return {
        icon: CircleQuestionMark,
        tone: 'plain',
        title: endingWords.rejectedTitle(table.offer_rejected_at, zone),
        text: endingWords.rejectedText,
      }
    case 'declined':
      return {
        icon: Coffee,
        tone: 'plain',
        title: endingWords.rejectedTitle(table.offer_rejected_at, zone),
        text: endingWords.declinedText,
      }
    case 'withdrawn':
      return { icon: Coffee, tone: 'plain', title: endingWords.withdrawnTitle, text: endingWords.withdrawnText }
    case 'expired':
      return {
        icon: Clock,
        tone: 'plain',
        title: endingWords.expiredTitle,
        text: endingWords.expiredText,
      }
    case 'unconfirmed':
      return { icon: Clock, tone: 'sun', title: endingWords.unconfirmedTitle, text: endingWords.unconfirmedText }
    case 'not-confirmed':
      return {
        icon: CircleQuestionMark,
        tone: 'plain',
        title: endingWords.notConfirmedTitle,
        text: endingWords.notConfirmedText,
      }
    case 'at-limit':
      return {
        icon: Coffee,
        tone: 'plain',
        title: offerWords.promise(table.offer_value ?? 0, table.offer_type ?? 0, table.currency),
        text: guestLimitSentence(table.guest_limit_days ?? 0),
      }
    case 'off':
      return {
        icon: Moon,
        tone: 'plain',
        title: endingWords.offTitle,
        text: endingWords.offText,
      }
    case 'visit-ended':
      return {
        icon: CalendarHeart,
        tone: 'leaf',
        title: endingWords.visitEndedTitle,
        text: endingWords.visitEndedText,
      }
    default:
      return {
        icon: Coffee,
        tone: 'tide',
        title: endingWords.noneTitle,
        text: endingWords.noneText,
      }
  }
}
