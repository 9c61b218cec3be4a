import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { addressOfSender } from '#platform/mail/sender.ts'
import { codeOf, type Finding, titled } from './check.ts'
import { CHECK_SECONDS, type DoctorContext } from './context.ts'
import { dkimWords, dmarcWords, spfWords } from './words.ts'

const TRIES = 2

const domainOf = (address: string) => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domainToASCII(domain) || domain
}

type ReadText = (name: string) => Promise<string[]>

/** Returns the TXT records, each joined; empty if the name has none. */
const readerOf = (resolver: Resolver): ReadText =>
  async function readText(name) {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const code = codeOf(error)
      if (code === NODATA || code === NOTFOUND) return []
      throw error
    }
  }

async function spfOf(read: ReadText, domain: string): Promise<Finding> {
  const found = (await read(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [record] = found
  if (record === undefined) return spfWords.isMissing(domain)
  if (found.length > 1) return spfWords.areSeveral(domain, found.length)
  // The qualifier "+" is the default (RFC 7208, 4.6.2).
  return / \+?all(?: |$)/i.test(record) ? spfWords.allowsAll : spfWords.isThere(record)
}

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((tag) => {
      const at = tag.indexOf('=')
      return at < 0 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()] as const]
    }),
  )

async function dkimOf(read: ReadText, domain: string, selectors: readonly string[]): Promise<Finding> {
  if (selectors.length === 0) return dkimWords.hasNoSelector
  const keys = await Promise.all(
    selectors.map(async (selector) => {
      const records = await read(`${selector}._domainkey.${domain}`)
      const key = records.map((record) => tagsOf(record).get('p')).find((each) => each !== undefined)
      return { selector, key }
    }),
  )
  const missing = keys.filter(({ key }) => key === undefined).map(({ selector }) => selector)
  if (missing.length > 0) return dkimWords.isMissing(domain, missing)
  // An empty key is a revoked one (RFC 6376, 3.6.1).
  const revoked = keys.filter(({ key }) => key === '').map(({ selector }) => selector)
  return revoked.length > 0 ? dkimWords.isRevoked(revoked) : dkimWords.isThere(selectors)
}

/** Queries the domain and its parents, since a record of a parent also applies. */
async function findDmarc(read: ReadText, domain: string): Promise<{ at: string; records: string[] } | null> {
  const labels = domain.split('.')
  for (let skip = 0; labels.length - skip >= 2; skip++) {
    const at = labels.slice(skip).join('.')
    const records = (await read(`_dmarc.${at}`)).filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text))
    if (records.length > 0) return { at, records }
  }
  return null
}

async function dmarcOf(read: ReadText, domain: string): Promise<Finding> {
  const found = await findDmarc(read, domain)
  const [record] = found?.records ?? []
  if (!found || record === undefined) return dmarcWords.isMissing(domain)
  if (found.records.length > 1) return dmarcWords.areSeveral(found.at, found.records.length)
  const tags = tagsOf(record)
  const policy = (found.at === domain ? undefined : tags.get('sp')) ?? tags.get('p')
  return policy && /^(?:none|quarantine|reject)$/i.test(policy)
    ? dmarcWords.isThere(found.at, policy.toLowerCase())
    : dmarcWords.isInvalid(found.at)
}

export async function checkSenderDomains({ config, dnsServers }: DoctorContext): Promise<DoctorCheck[]> {
  const resolver = new Resolver({ timeout: (CHECK_SECONDS * 1000) / TRIES / 2, tries: TRIES })
  if (dnsServers) resolver.setServers(dnsServers)
  const read = readerOf(resolver)
  const { from, fromRestaurants } = config.mail
  const domains = [...new Set([addressOfSender(from), fromRestaurants].map(domainOf))]
  const unread = (words: { isUnknown: (code: string) => Finding }) => (error: unknown) => words.isUnknown(codeOf(error))
  const checks = domains.flatMap((domain) => [
    { title: spfWords.title(domain), finding: spfOf(read, domain).catch(unread(spfWords)) },
    { title: dkimWords.title(domain), finding: dkimOf(read, domain, config.dkimSelectors).catch(unread(dkimWords)) },
    { title: dmarcWords.title(domain), finding: dmarcOf(read, domain).catch(unread(dmarcWords)) },
  ])
  return Promise.all(checks.map(async ({ title, finding }) => titled(title, await finding)))
}
