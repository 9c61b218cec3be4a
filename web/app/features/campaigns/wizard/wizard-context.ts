import type { Audience, Incentive } from '@tidetable/contract/endpoints/campaigns'
import type { CampaignFields } from '@tidetable/contract/endpoints/campaigns/forms'
import type { Currency } from '@tidetable/contract/rules/currency'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'
import type { Picked } from '../address-book/picked.ts'
import type { DraftSaver } from './use-draft-saver.ts'
import type { ShownPreview } from './use-preview.ts'

/** The parts of a restaurant's profile that the wizard reads. */
export interface SendingRestaurant {
  sender: { name: string; address: string }
  timezone: string
  currency: Currency
  /** Test texts go to a verified number only. */
  isPhoneVerified: boolean
  /** Price of one text; null if unknown. */
  smsPrice: number | null
  /** What one guest spends; null if unknown. */
  averageSpend: number | null
}

/** The campaign that is being made, for every part of the wizard. */
export interface WizardContext extends SendingRestaurant {
  form: SchemaForm<z.input<typeof CampaignFields>, CampaignFields>
  picked: Picked
  pick(next: Picked): void
  /** Null without a code, and while it is incomplete. */
  code: Incentive | null
  /** Start of a planned campaign; null for now, and while the time is incomplete. */
  sendAt: string | null
  /** Undefined until it is counted. */
  audience: Audience | undefined
  /** Counts the audience again; null unless counting failed. */
  recount: (() => void) | null
  /** Name of the segment whose guests are counted again at a planned start; null for any other campaign. */
  recountedSegment: string | null
  smsRecipients: number
  preview: ShownPreview
  hasImage: boolean
  chooseImage(image: Blob | null): void
  saver: DraftSaver
}

export const WizardContext = createContext<WizardContext | null>(null)

export function useWizard(): WizardContext {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A part of the wizard is outside of it')
  return wizard
}
