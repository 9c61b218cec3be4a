import type { WayOfCodes } from '@tidetable/contract/endpoints/accounts'

/** What became of a sending: the way it took, and the server's sentence about it. */
export interface SentCode {
  by: readonly WayOfCodes[]
  message: string
}
