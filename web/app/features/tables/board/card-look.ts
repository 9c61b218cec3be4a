import {
  AlarmClock,
  Ban,
  Check,
  CircleDashed,
  ClockFading,
  Footprints,
  type LucideIcon,
  Power,
  Send,
  Timer,
} from 'lucide-react'
import type { Tone } from '../../../ui/badge.tsx'
import type { RingTone } from '../../../ui/countdown-ring.tsx'
import type { CardAction, CardPhase } from './card-face.ts'

interface Look {
  word: string
  tone: Tone
  icon: LucideIcon
  /** The edge of a card that cannot wait. */
  edge?: string
  ring?: RingTone
}

export const cardLooks: Record<CardPhase, Look> = {
  off: { word: 'Switched off', tone: 'plain', icon: Power },
  available: { word: 'Available', tone: 'plain', icon: CircleDashed },
  offered: { word: 'Offer Initiated', tone: 'sun', icon: Send },
  accepted: { word: 'Offer Accepted', tone: 'tide', icon: Timer, ring: 'tide' },
  'last-minute': { word: 'Last minute', tone: 'ember', icon: AlarmClock, edge: 'border-ember', ring: 'ember' },
  left: { word: 'They’ve left?', tone: 'leaf', icon: Footprints, edge: 'border-leaf', ring: 'leaf' },
  completed: { word: 'Freed', tone: 'leaf', icon: Check },
  rejected: { word: 'Not freed', tone: 'plain', icon: Ban },
  declined: { word: 'Not interested', tone: 'plain', icon: Ban },
  expired: { word: 'Time out - Offer rejected', tone: 'plain', icon: ClockFading },
}

export const actionWords: Record<CardAction, string> = {
  offer: 'Offer',
  yes: 'Yes',
  no: 'No',
  extend: '+10 min',
  withdraw: 'Withdraw',
  'show-qr': 'Show QR',
  'new-party': 'New party',
  'switch-on': 'Switch on',
}
