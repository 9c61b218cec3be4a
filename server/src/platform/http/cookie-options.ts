import type { CookieSerializeOptions } from '@fastify/cookie'

/** Every cookie of ours: out of reach of scripts, never sent along from other sites' forms, only over TLS where there is TLS. */
export const cookieOptions = (publicUrl: string, maxAgeSeconds: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
  maxAge: maxAgeSeconds,
})
