import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { startDns } from '../../../test/dns-server.ts'
import { production } from '../../../test/production.ts'
import { startSmtp } from '../../../test/smtp-server.ts'
import { testCertificate } from '../../../test/tls.ts'
import { findFreePort } from '../../start/addresses.ts'
import { checkMail } from './mail-check.ts'

const PASSWORD = 'swordfish-of-the-test'

async function check(env: Record<string, string>, mailTo: string | null = null) {
  const dns = await startDns()
  const checks = await checkMail({
    config: readConfig({ DATA_DIR: '/tmp/none', ...env }),
    secret: null,
    clock: systemClock,
    db: new Promise(() => {}),
    isServerRunning: true,
    mailTo,
    dnsServers: [dns.address],
  })
  const [server] = checks
  return { server, test: checks.find(({ title }) => title === 'Test email'), text: JSON.stringify(checks) }
}

/** A server that requires a login over TLS. */
const startStrict = (certificate: object = testCertificate()) =>
  startSmtp({
    ...certificate,
    authOptional: false,
    disabledCommands: [],
    onAuth({ username, password }, _session, done) {
      if (username === 'user@harbour.example' && password === PASSWORD) done(null, { user: username })
      else done(Object.assign(new Error(`unknown login ${username} ${password}`), { responseCode: 535 }))
    },
  })

/** The product's URL with a login that trusts the certificate of the tests. */
function urlOf(url: string, password = PASSWORD): string {
  const { port } = new URL(url)
  const ca = encodeURIComponent(testCertificate().cert)
  return `smtp://user%40harbour.example:${password}@localhost:${port}?tls.ca=${ca}`
}

it('the mail server is ok if it accepts the login over TLS', async () => {
  const smtp = await startStrict()
  const { server } = await check(production(urlOf(smtp.url)))
  expect(server).toMatchObject({ title: 'Mail server', status: 'ok', action: null })
  expect(server?.text).toMatch(/^localhost:\d+ accepts the login over TLS\./)
  expect(smtp.received).toEqual([])
})

it('the mail server is a failure with a wrong password, and the report contains no password', async () => {
  const smtp = await startStrict()
  const { server, text, test } = await check(production(urlOf(smtp.url, 'wrong-guess')), 'you@harbour.example')
  expect(server).toMatchObject({ status: 'failure', text: expect.stringContaining('rejects the login (535)') })
  expect(server?.action).toContain('Check user and password in SMTP_URL')
  expect(text).not.toMatch(/wrong-guess|user@harbour/)
  expect(test).toBeUndefined()
})

it('the mail server is a failure if its certificate is not valid', async () => {
  // The library's own certificate, which expired in 2025.
  const smtp = await startStrict({})
  const { server } = await check(production(smtp.url.replace('127.0.0.1', 'user:pass@localhost')))
  expect(server).toMatchObject({ status: 'failure' })
  expect(server?.text).toMatch(/The TLS connection to localhost:\d+ failed \(\w+\)/)
})

it('the mail server is a failure if it refuses the connection or greets with an error', async () => {
  const closed = await check(production(`smtp://127.0.0.1:${await findFreePort()}`))
  expect(closed.server).toMatchObject({ status: 'failure', text: expect.stringContaining('(ECONNREFUSED)') })
  const busy = createServer((socket) => socket.end('554 no service\r\n'))
  await new Promise<void>((ready) => busy.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void busy.close())
  const { server } = await check(production(`smtp://127.0.0.1:${(busy.address() as AddressInfo).port}`))
  expect(server).toMatchObject({ status: 'failure', text: expect.stringContaining('(554)') })
})

it('a mail server on another machine is a warning without TLS, but not one on this machine', async () => {
  const smtp = await startSmtp()
  const local = await check(production(smtp.url))
  expect(local.server).toMatchObject({ status: 'ok', text: expect.stringContaining('without a login') })
  const { server } = await check(production(smtp.url.replace('127.0.0.1', '0.0.0.0')))
  expect(server).toMatchObject({ status: 'warning', text: expect.stringContaining('offers no TLS') })
})

it('sends one test email from each sender to the address of --mail-to', async () => {
  const smtp = await startSmtp()
  const { test } = await check(production(smtp.url), 'you@harbour.example')
  expect(test).toMatchObject({ status: 'ok', text: expect.stringContaining('Sent to you@harbour.example') })
  expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([
    ['hello@tidetable.example', ['you@harbour.example']],
    ['offers@tidetable.example', ['you@harbour.example']],
  ])
  expect(smtp.received.map(({ parsed }) => parsed.subject)).toEqual([
    'Test email from hello@tidetable.example',
    'Test email from offers@tidetable.example',
  ])
})

it('the test email is a failure that names the sender which the mail server rejects', async () => {
  const smtp = await startSmtp()
  smtp.refusedSender = 'offers@tidetable.example'
  const { test } = await check(production(smtp.url), 'you@harbour.example')
  expect(test).toMatchObject({ status: 'failure', text: expect.stringContaining('from offers@tidetable.example was') })
  expect(test?.action).toContain('Verify offers@tidetable.example')
})

it('email is a warning in local mode, which captures it', async () => {
  const { server } = await check({})
  expect(server).toMatchObject({ status: 'warning', text: 'Email is captured in local mode and not sent.' })
})

it.each([{}, { MAIL: 'off' }])('email is a warning in a demo, also with %j', async (settings) => {
  const { server } = await check({ DEMO: '1', HOST: '0.0.0.0', ...settings })
  expect(server).toMatchObject({ status: 'warning', text: 'A demo sends no email.' })
})

it('email is a warning with MAIL=off', async () => {
  const { server } = await check({ MAIL: 'off' })
  expect(server).toMatchObject({ status: 'warning', text: 'Email is off (MAIL=off).' })
})
