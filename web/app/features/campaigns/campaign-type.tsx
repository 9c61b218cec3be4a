import type { CampaignType } from '@tidetable/contract/campaigns'
import { BadgePercent, CalendarDays, type LucideIcon, UtensilsCrossed } from 'lucide-react'
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
