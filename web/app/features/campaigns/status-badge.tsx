import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import Clock from 'lucide-react/icons/clock'
import PenLine from 'lucide-react/icons/pen-line'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Phase } from './phase-of.ts'
import { statusWords } from './words.ts'

const looks: Record<Phase, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'plain', icon: PenLine },
  scheduled: { tone: 'sun', icon: Clock },
  held: { tone: 'sun', icon: Undo2 },
  waiting: { tone: 'sun', icon: Clock },
  sending: { tone: 'tide', icon: Send },
  paused: { tone: 'sun', icon: CirclePause },
  cancelled: { tone: 'plain', icon: Ban },
  finished: { tone: 'leaf', icon: CheckCheck },
}

export const StatusBadge = ({ phase }: { phase: Phase }) => {
  const { tone, icon } = looks[phase]
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords[phase]}
    </Badge>
  )
}
