// Sample sign-ins are public knowledge: they work in local mode, for callers on this machine, and nowhere else.
import { type Config, isLoopback, SAMPLE_ADMIN, SAMPLE_RESTAURANT } from '#platform/config.ts'
import { emailKey } from './email-key.ts'

interface Given {
  email: string
  password: string
}

const SAMPLES = [SAMPLE_ADMIN, SAMPLE_RESTAURANT]

export function isRefusedSample({ mode }: Pick<Config, 'mode'>, { email, password }: Given, ip: string): boolean {
  const isSample = SAMPLES.some((sample) => emailKey(email) === sample.email && password === sample.password)
  return isSample && (mode !== 'local' || !isLoopback(ip.replace(/^::ffff:/, '')))
}
