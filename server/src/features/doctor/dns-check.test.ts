import { expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { type DnsServer, startDns } from '../../../test/dns-server.ts'
import { production } from '../../../test/production.ts'
import { checkSenderDomains } from './dns-check.ts'

const KEY = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'

/** Checks of tidetable.example, whose records are complete unless `texts` replaces them. */
async function check(texts: DnsServer['texts'] = {}, env: Record<string, string> = {}) {
  const dns = await startDns({
    'tidetable.example': [['v=spf1 include:mail.example ~all'], ['site-verification=1']],
    's1._domainkey.tidetable.example': [[KEY.slice(0, 20), KEY.slice(20)]],
    's2._domainkey.tidetable.example': [['k=rsa; p=MIGf']],
    '_dmarc.tidetable.example': [['v=DMARC1; p=quarantine; rua=mailto:you@tidetable.example']],
    ...texts,
  })
  return checkWith(dns, env)
}

async function checkWith(dns: DnsServer, env: Record<string, string> = {}) {
  const config = readConfig({ ...production(), DATA_DIR: '/tmp/none', MAIL_DKIM_SELECTOR: 's1, s2', ...env })
  const checks = await checkSenderDomains({
    config,
    secret: null,
    clock: systemClock,
    db: new Promise(() => {}),
    isServerRunning: true,
    mailTo: null,
    dnsServers: [dns.address],
  })
  return Object.fromEntries(checks.map((each) => [each.title, each]))
}

it('SPF, DKIM and DMARC of the sending domain are ok if all records are published', async () => {
  expect(await check()).toEqual({
    'SPF of tidetable.example': expect.objectContaining({ status: 'ok', text: 'v=spf1 include:mail.example ~all' }),
    'DKIM of tidetable.example': expect.objectContaining({ status: 'ok', text: 'The keys of s1, s2 are published.' }),
    'DMARC of tidetable.example': expect.objectContaining({
      status: 'ok',
      text: '_dmarc.tidetable.example asks for “quarantine”.',
    }),
  })
})

it('checks the domains of both senders, and the DMARC record of a parent domain', async () => {
  const checks = await check(
    {
      'mail.tidetable.example': [['v=spf1 -all']],
      's1._domainkey.mail.tidetable.example': [[KEY]],
      's2._domainkey.mail.tidetable.example': [[KEY]],
      '_dmarc.tidetable.example': [['v=DMARC1; p=reject; sp=none']],
    },
    { MAIL_FROM_RESTAURANTS: 'offers@mail.tidetable.example' },
  )
  expect(Object.keys(checks)).toHaveLength(6)
  expect(checks['DMARC of mail.tidetable.example']).toMatchObject({
    status: 'ok',
    text: '_dmarc.tidetable.example asks for “none”.',
  })
  expect(checks['DMARC of tidetable.example']?.text).toContain('“reject”')
})

it.each([
  ['SPF', { 'tidetable.example': [['site-verification=1']] }, 'warning', 'has no SPF record'],
  ['SPF', { 'tidetable.example': [['v=spf1 -all'], ['v=spf1 ~all']] }, 'failure', 'has 2 SPF records'],
  ['SPF', { 'tidetable.example': [['v=spf1 +all']] }, 'failure', 'allows every server'],
  ['SPF', { 'tidetable.example': [['v=spf1 all']] }, 'failure', 'allows every server'],
  ['SPF', { 'tidetable.example': [['v=spf10 -all']] }, 'warning', 'has no SPF record'],
  ['DKIM', { 's2._domainkey.tidetable.example': [] }, 'failure', 'publishes no key for s2.'],
  ['DKIM', { 's2._domainkey.tidetable.example': [['v=DKIM1; p=']] }, 'failure', 'keys of s2 are revoked'],
  ['DMARC', { '_dmarc.tidetable.example': [['v=spf1 -all']] }, 'warning', 'has no DMARC record'],
  ['DMARC', { '_dmarc.tidetable.example': [['v=DMARC1; p=none'], ['v=DMARC1; p=reject']] }, 'failure', 'has 2 records'],
  ['DMARC', { '_dmarc.tidetable.example': [['v=DMARC1; pct=50']] }, 'failure', 'has no valid policy'],
])('%s with %j is a %s', async (record, texts, status, text) => {
  const found = (await check(texts))[`${record} of tidetable.example`]
  expect(found).toMatchObject({ status, text: expect.stringContaining(text) })
  expect(found?.action).not.toBeNull()
})

it('DKIM is a warning without a configured selector', async () => {
  const checks = await check({}, { MAIL_DKIM_SELECTOR: '' })
  expect(checks['DKIM of tidetable.example']).toMatchObject({
    status: 'warning',
    text: 'DKIM cannot be checked without a selector.',
  })
})

it('all three are warnings with the reason if DNS fails', async () => {
  const dns = await startDns()
  for (const name of ['tidetable.example', 's1._domainkey.tidetable.example', '_dmarc.tidetable.example'])
    dns.failing.add(name)
  const checks = await checkWith(dns)
  for (const record of ['SPF', 'DKIM', 'DMARC'])
    expect(checks[`${record} of tidetable.example`]).toMatchObject({
      status: 'warning',
      text: 'The DNS lookup failed (ESERVFAIL).',
    })
})

it('all three are warnings with the reason if DNS does not respond', async () => {
  const dns = await startDns()
  dns.isSilent = true
  const checks = await checkWith(dns)
  expect(checks['SPF of tidetable.example']).toMatchObject({
    status: 'warning',
    text: 'The DNS lookup failed (ETIMEOUT).',
  })
}, 20_000)
