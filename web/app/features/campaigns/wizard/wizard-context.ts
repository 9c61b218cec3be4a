import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Audience, Incentive } from '@tidetable/contract/endpoints/campaigns'
import type { CampaignFields } from '@tidetable/contract/endpoints/campaigns/forms'
import type { Currency } from '@tidetable/contract/rules/currency'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'
import type { PickedGuests } from '../address-book/picked.ts'
import type { DraftSaver } from './use-draft-saver.ts'
import type { ShownPreview } from './use-preview.ts'
import type { PreviewedGuest } from './use-previewed-guest.ts'

export interface SendingRestaurant {
  sender: { name: string; address: string }
  timezone: string
  currency: Currency
  /** Test texts are sent to a verified number only. */
  isPhoneVerified: boolean
  /** Price per text; null if unknown. */
  smsPrice: number | null
  averageSpend: number | null
}

export interface WizardContext extends SendingRestaurant {
  form: SchemaForm<CampaignFields, z.output<typeof CampaignFields>>
  picked: PickedGuests
  pick(next: PickedGuests): void
  code: Incentive | null
  sendAt: string | null
  audience: Audience | undefined
  /** Chosen channels that reach at least one guest. */
  sends: Record<Channel, boolean>
  isMailOff: boolean
  /** Function that counts the audience again; null unless counting failed. */
  recount: (() => void) | null
  /** Segment that is counted again at the scheduled start; null for other campaigns. */
  recountedSegment: string | null
  smsRecipients: number
  preview: ShownPreview
  /** True if the text contains the field for the first name. */
  hasName: boolean
  previewed: PreviewedGuest
  hasImage: boolean
  chooseImage(image: Blob | null): void
  /** Opens the import page. */
  startImport(): void
  saver: DraftSaver
}

export const WizardContext = createContext<WizardContext | null>(null)

export function useWizard(): WizardContext {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A part of the wizard is outside of it')
  return wizard
}
