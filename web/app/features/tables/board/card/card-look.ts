import type { LucideIcon } from 'lucide-react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ClockFading from 'lucide-react/icons/clock-fading'
import Footprints from 'lucide-react/icons/footprints'
import Hourglass from 'lucide-react/icons/hourglass'
import Power from 'lucide-react/icons/power'
import Send from 'lucide-react/icons/send'
import Timer from 'lucide-react/icons/timer'
import type { Tone } from '../../../../ui/badge.tsx'
import type { RingTone } from '../../../../ui/countdown-ring.tsx'
import type { CardPhase } from './card-model.ts'

interface Look {
  tone: Tone
  icon: LucideIcon
  edge?: string
  ring?: RingTone
}

export const cardLooks: Record<CardPhase, Look> = {
  off: { tone: 'plain', icon: Power },
  available: { tone: 'plain', icon: CircleDashed },
  offered: { tone: 'sun', icon: Send },
  accepted: { tone: 'tide', icon: Timer, ring: 'tide' },
  'last-minute': { tone: 'ember', icon: AlarmClock, edge: 'border-ember', ring: 'ember' },
  'asks-time': { tone: 'sun', icon: Hourglass, edge: 'border-sun', ring: 'sun' },
  left: { tone: 'leaf', icon: Footprints, edge: 'border-leaf', ring: 'leaf' },
  completed: { tone: 'leaf', icon: Check },
  rejected: { tone: 'plain', icon: Ban },
  declined: { tone: 'plain', icon: Ban },
  expired: { tone: 'plain', icon: ClockFading },
}
