// India's carriers drop commercial texts that are not registered (TCCCPR 2018): entity and template go along with each.
import type { Dlt } from '@tidetable/contract/endpoints/campaigns'
import type { Config } from '#platform/config.ts'

const INDIA = '+91'

/** Beginning of the numbers that this campaign may not text; null when it may text all. */
export const blockedNumbers = (
  { isDltRequired }: Pick<Config, 'isDltRequired'>,
  dlt: Dlt | null | undefined,
): string | null => (isDltRequired && !dlt ? INDIA : null)

/** The numbers go only to where somebody knows them. */
export const dltFor = (phone: string, dlt: Dlt | null): Dlt | null => (phone.startsWith(INDIA) ? dlt : null)
