import type { CampaignType } from '@tidetable/contract/endpoints/campaigns'
import { CAMPAIGN_KINDS } from './campaign-type.tsx'

const grounds: Record<CampaignType, string> = {
  discount: 'from-sun-wash to-ember-wash text-ember-text',
  menu: 'from-leaf-wash to-sun-wash text-leaf-text',
  event: 'from-tide-wash to-leaf-wash text-tide-text',
}

interface CampaignImageProps {
  image: string | null
  type: CampaignType
  className?: string
}

export function CampaignImage({ image, type, className = '' }: CampaignImageProps) {
  const Icon = CAMPAIGN_KINDS[type].icon
  if (image) return <img src={`/${image}`} alt="" className={`w-full object-cover ${className}`} />
  return (
    <div className={`grid w-full place-items-center bg-linear-to-br ${grounds[type]} ${className}`} data-placeholder>
      <Icon className="size-12" strokeWidth={1.5} aria-hidden="true" />
    </div>
  )
}
