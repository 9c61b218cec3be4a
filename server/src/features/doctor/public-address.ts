import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { isLoopback } from '#platform/config.ts'
import type { InstallationReply } from '#platform/health/installation.ts'
import { type Finding, titled } from './check.ts'
import type { DoctorContext } from './context.ts'
import { MARKER, type Probe } from './probe.ts'
import { proxyWords, publicAddressWords as words } from './words.ts'

type Answer = Extract<Probe, { kind: 'answer' }>

const isRedirect = ({ status, location }: Answer) => status >= 300 && status < 400 && location !== null

/** A redirect of http to https of the same host: only the scheme of PUBLIC_URL is wrong. */
function isOtherScheme(publicUrl: string, location: string): boolean {
  const [here, there] = [new URL(publicUrl), new URL(location, publicUrl)]
  return here.hostname === there.hostname && here.protocol === 'http:' && there.protocol === 'https:'
}

function answerOf({ config: { publicUrl }, isServerRunning }: DoctorContext, answer: Answer): Finding {
  if (isRedirect(answer)) {
    const location = answer.location ?? ''
    if (!URL.canParse(location, publicUrl)) return words.isForeign(publicUrl, answer.status)
    return isOtherScheme(publicUrl, location)
      ? words.isOtherScheme(publicUrl)
      : words.redirects(publicUrl, new URL(location, publicUrl).origin)
  }
  if (!answer.reply) {
    const isProxyAlone = answer.status >= 502 && answer.status <= 504
    if (isProxyAlone && !isServerRunning) return words.isStopped(publicUrl)
    return isProxyAlone ? words.isProxyAlone(publicUrl, answer.status) : words.isForeign(publicUrl, answer.status)
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return words.isReached(publicUrl)
  return isLoopback(hostname) ? words.isLoopback(publicUrl) : words.isUnencrypted(publicUrl)
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/

function findingOf(context: DoctorContext, probe: Probe): Finding {
  const { publicUrl } = context.config
  if (probe.kind === 'no-secret') return words.hasNoSecret
  if (probe.kind === 'answer') return answerOf(context, probe)
  if (CERTIFICATE.test(probe.code)) return words.hasWrongCertificate(publicUrl, probe.code)
  if (!context.isServerRunning) return words.isStopped(publicUrl)
  return words.isUnreachable(publicUrl, probe.code)
}

/** Number of proxies that added themselves to X-Forwarded-For; null if one removed the header. */
export function countProxies(forwardedFor: string | null): number | null {
  if (forwardedFor === null) return null
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return entries.length - 1 - entries.lastIndexOf(MARKER)
}

function proxyOf({ forwarded_for: forwardedFor, trust_proxy: trusted }: InstallationReply, isHttps: boolean): Finding {
  const proxies = countProxies(forwardedFor)
  // The server has no TLS, so https needs a proxy.
  if (proxies === null || (proxies === 0 && isHttps)) return proxyWords.isSilent
  if (trusted < proxies) return proxyWords.trustsTooFew(trusted, proxies)
  return trusted > proxies ? proxyWords.trustsTooMany(trusted, proxies) : proxyWords.matches(proxies)
}

export async function checkPublicAddress(context: DoctorContext, probing: Promise<Probe>): Promise<DoctorCheck[]> {
  const probe = await probing
  const reply = probe.kind === 'answer' ? probe.reply : null
  const isHttps = context.config.publicUrl.startsWith('https:')
  return [
    titled(words.title, findingOf(context, probe)),
    titled(proxyWords.title, reply ? proxyOf(reply, isHttps) : proxyWords.isUnknown),
  ]
}
