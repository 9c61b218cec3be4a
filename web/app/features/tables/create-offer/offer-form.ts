import type { offerForm } from '@tidetable/contract/endpoints/tables'
import { newCode } from '@tidetable/contract/rules/random-code'
import type { z } from 'zod'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'

type Schema = ReturnType<typeof offerForm>

export type OfferFields = z.input<Schema>
export type OfferForm = SchemaForm<OfferFields, z.output<Schema>>

/** A higher percentage is usually a mistake. */
export const WARN_ABOVE_PERCENT = 50
export const isGenerous = ({ offer_value, offer_type }: Pick<OfferFields, 'offer_value' | 'offer_type'>): boolean =>
  offer_type === 1 && Number(offer_value) > WARN_ABOVE_PERCENT

export const OFFER_CODE_LENGTH = 5

export const newOfferCode = (): string => newCode(OFFER_CODE_LENGTH)
