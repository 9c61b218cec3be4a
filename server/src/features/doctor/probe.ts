import { createChallenge, INSTALLATION_PATH, type InstallationReply } from '#platform/health/installation.ts'
import { readJson } from '#platform/read-bounded.ts'
import { codeOf } from './check.ts'
import { CHECK_SECONDS, type DoctorContext } from './context.ts'

/** Documentation address (RFC 5737): shows which entries of X-Forwarded-For the proxies added. */
export const MARKER = '192.0.2.77'
const REPLY_BYTES_MAX = 16 * 1024

export type Probe =
  | { kind: 'no-secret' }
  | { kind: 'unreachable'; code: string }
  | {
      kind: 'answer'
      status: number
      /** The installation's reply; null if another server answered. */
      reply: InstallationReply | null
      /** Target of a redirect, relative or absolute. */
      location: string | null
      /** The Date header. */
      date: Date | null
      at: Date
    }

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await readJson(response.body, REPLY_BYTES_MAX)
  } catch {
    return null
  }
}

function dateOf(header: string | null): Date | null {
  const date = new Date(header ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Requests the installation's own reply from `address`. */
export async function probe(
  { secret, clock }: Pick<DoctorContext, 'secret' | 'clock'>,
  address: string,
): Promise<Probe> {
  if (!secret) return { kind: 'no-secret' }
  const challenge = createChallenge(secret)
  try {
    const response = await fetch(address + INSTALLATION_PATH, {
      headers: { ...challenge.headers, 'x-forwarded-for': MARKER },
      redirect: 'manual',
      signal: AbortSignal.timeout(CHECK_SECONDS * 1000),
    })
    const at = clock.now()
    const reply = challenge.read(await bodyOf(response))
    const { headers, status } = response
    return { kind: 'answer', status, reply, location: headers.get('location'), date: dateOf(headers.get('date')), at }
  } catch (error) {
    return { kind: 'unreachable', code: codeOf(error) }
  }
}

/** Returns whether a process of this installation listens at `address`. */
export async function isServerAt(context: Pick<DoctorContext, 'secret' | 'clock'>, address: string): Promise<boolean> {
  const found = await probe(context, address)
  return found.kind === 'answer' && found.reply !== null
}
