import type { CampaignType } from '@tidetable/contract/endpoints/campaigns'
import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarDays from 'lucide-react/icons/calendar-days'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { kindWords } from './words.ts'

export const CAMPAIGN_KINDS: Record<CampaignType, { label: string; icon: LucideIcon; tone: Tone }> = {
  discount: { label: kindWords.discount, icon: BadgePercent, tone: 'ember' },
  menu: { label: kindWords.menu, icon: UtensilsCrossed, tone: 'leaf' },
  event: { label: kindWords.event, icon: CalendarDays, tone: 'tide' },
}

export const TypeBadge = ({ type }: { type: CampaignType }) => {
  const { label, icon, tone } = CAMPAIGN_KINDS[type]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
