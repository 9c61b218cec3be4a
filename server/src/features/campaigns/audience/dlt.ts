// Indian carriers drop unregistered commercial texts (TCCCPR 2018), so entity and template ids are sent with each.
import type { Dlt } from '@tidetable/contract/endpoints/campaigns'
import type { Config } from '#platform/config.ts'

const INDIA = '+91'

export const blockedNumbers = (
  { isDltRequired }: Pick<Config, 'isDltRequired'>,
  dlt: Dlt | null | undefined,
): string | null => (isDltRequired && !dlt ? INDIA : null)

/** Returns the ids for Indian numbers only, since other carriers do not use them. */
export const dltFor = (phone: string, dlt: Dlt | null): Dlt | null => (phone.startsWith(INDIA) ? dlt : null)
