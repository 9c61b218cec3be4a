import { z } from '../zod.ts'

/** `0` money, `1` percent, as in the specification. */
export const OfferType = z.literal([0, 1])
