import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const FIRST_STEPS = ['tables', 'printed', 'tried', 'guests', 'campaign'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstSteps = z
  .object({
    tables: z.boolean(),
    printed: z.boolean(),
    /** Whether a phone has accepted an offer. */
    tried: z.boolean(),
    guests: z.boolean(),
    campaign: z.boolean(),
    put_away: z.boolean(),
  })
  .meta({ id: 'FirstSteps' })

const reply = z.object({ success: z.literal(true).default(true), data: FirstSteps })

export const firstSteps = {
  firstSteps: endpoint({
    ...routes.firstSteps,
    summary: 'Returns the completed first steps of a new restaurant',
    access: 'restaurant',
    reply,
  }),
  changeFirstSteps: endpoint({
    ...routes.changeFirstSteps,
    summary: 'Records that codes were printed, or hides the checklist',
    access: 'restaurant',
    body: z.strictObject({ printed: z.literal(true).optional(), put_away: z.boolean().optional() }),
    reply,
  }),
}
