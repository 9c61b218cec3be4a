import { newCode } from '@tidetable/contract/rules/random-code'

export const OFFER_CODE_LENGTH = 5

/** What the browser proposes for a coupon. */
export const newOfferCode = (): string => newCode(OFFER_CODE_LENGTH)
