// What the previews show: the message as this state of the wizard would send it.
import { smsText, worthOf } from '@tidetable/contract/campaign-text'
import type { CampaignType, Incentive } from '@tidetable/contract/campaigns'
import { incentiveOf, type WizardState } from './wizard-state.ts'

export interface Shown {
  restaurant: string
  address: string
  type: CampaignType
  title: string
  description: string
  image: string | null
  incentive: Incentive | null
  code: string | null
  sms: string
}

/** As long as the codes that are given. */
const SAMPLE_CODE = 'AB3D5F7H'

export function shownOf(state: WizardState, sender: { name: string; address: string }, image: string | null): Shown {
  const incentive = incentiveOf(state.incentive)
  const code = incentive ? (incentive.code ?? SAMPLE_CODE) : null
  const title = state.title.trim() || 'Your title'
  const description = state.description.trim() || 'Your description'
  return {
    restaurant: sender.name,
    address: sender.address,
    type: state.type,
    title,
    description,
    image,
    incentive,
    code,
    sms: smsText({
      restaurant: sender.name,
      title,
      description,
      code,
      worth: incentive && worthOf(incentive.offer_type, incentive.offer_value),
      expiresOn: incentive?.expires_on,
    }),
  }
}
