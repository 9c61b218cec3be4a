import type { CampaignStatus } from '@tidetable/contract/campaigns'
import { Ban, CheckCheck, CirclePause, Clock, type LucideIcon, PenLine, Send } from 'lucide-react'
import { Badge, type Tone } from '../../ui/badge.tsx'

const looks: Record<CampaignStatus, { word: string; tone: Tone; icon: LucideIcon }> = {
  draft: { word: 'Draft', tone: 'plain', icon: PenLine },
  scheduled: { word: 'Scheduled', tone: 'sun', icon: Clock },
  sending: { word: 'Sending', tone: 'tide', icon: Send },
  paused: { word: 'Paused', tone: 'sun', icon: CirclePause },
  cancelled: { word: 'Cancelled', tone: 'plain', icon: Ban },
  finished: { word: 'Sent', tone: 'leaf', icon: CheckCheck },
}

export const StatusBadge = ({ status }: { status: CampaignStatus }) => {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
