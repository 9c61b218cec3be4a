import type { IncomingHttpHeaders } from 'node:http'

const BEARER = /^Bearer ([\w-]{20,200})$/

export const bearerOf = ({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null
