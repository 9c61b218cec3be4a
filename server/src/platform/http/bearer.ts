import type { IncomingHttpHeaders } from 'node:http'

const BEARER = /^Bearer ([\w-]{20,200})$/

/** The token of the Authorization header, if it looks like one. */
export const bearerOf = ({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null
