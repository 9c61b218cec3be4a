import type { TwilioService } from '@tidetable/testing/twilio-service.ts'
import { expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { production } from '../../../test/production.ts'
import { startTwilio } from '../../../test/twilio-server.ts'
import { checkSms } from './sms-check.ts'

const INBOUND = 'https://tables.example/webhooks/twilio/inbound'
const NUMBER = '+15005550006'
const SERVICE = `MG${'0'.repeat(32)}`
const SETTINGS: Record<Config['mode'], Record<string, string>> = {
  production: { ...production(), DATA_DIR: '/tmp/none' },
  demo: { DEMO: '1', HOST: '0.0.0.0' },
  local: {},
}

async function check(
  twilio: TwilioService | null,
  { from = NUMBER, token = 'token-of-the-test', mode = 'production' as Config['mode'] } = {},
) {
  const sms: Record<string, string> = twilio
    ? {
        TWILIO_ACCOUNT_SID: twilio.options.accountSid,
        TWILIO_AUTH_TOKEN: token,
        TWILIO_FROM: from,
        TWILIO_API_URL: twilio.options.apiUrl,
      }
    : {}
  const checks = await checkSms({
    config: readConfig({ ...SETTINGS[mode], ...sms }),
    secret: null,
    clock: systemClock,
    db: new Promise(() => {}),
    isServerRunning: true,
    mailTo: null,
  })
  return Object.fromEntries(checks.map((each) => [each.title, each]))
}

const status = (name: string, text: string) =>
  expect.objectContaining({ status: name, text: expect.stringContaining(text) })

it('SMS is ok if the account is active and its number posts replies to this server', async () => {
  const twilio = await startTwilio()
  twilio.senders = { [NUMBER]: { sms_url: INBOUND, capabilities: { sms: true } } }
  expect(await check(twilio)).toEqual({
    'SMS account': status('ok', 'the account is active'),
    'SMS sender': status('ok', `${NUMBER} is a phone number`),
    'SMS replies': status('ok', INBOUND),
  })
})

it.each([
  ['a short code', '12345', { sms_url: INBOUND }],
  ['a messaging service', SERVICE, { inbound_request_url: INBOUND, use_inbound_webhook_on_number: false }],
])('SMS is ok with %s of the account', async (kind, from, sender) => {
  const twilio = await startTwilio()
  twilio.senders = { [from]: sender }
  expect(await check(twilio, { from })).toMatchObject({
    'SMS sender': { status: 'ok', text: expect.stringContaining(kind) },
    'SMS replies': { status: 'ok' },
  })
})

it('a wrong auth token is a failure, and the report contains no token', async () => {
  const checks = await check(await startTwilio(), { token: 'wrong-token-of-the-test' })
  expect(checks).toEqual({ 'SMS account': status('failure', 'rejects the login (status 401)') })
  expect(JSON.stringify(checks)).not.toContain('of-the-test')
})

it('a suspended account is a failure, a trial account a warning', async () => {
  const twilio = await startTwilio()
  twilio.account = { status: 'suspended', type: 'Full' }
  expect((await check(twilio))['SMS account']).toEqual(status('failure', 'The account is suspended.'))
  twilio.account = { status: 'active', type: 'Trial' }
  expect((await check(twilio))['SMS account']).toEqual(status('warning', 'trial account'))
})

it('a sender that does not belong to the account, or cannot send SMS, is a failure', async () => {
  const twilio = await startTwilio()
  expect((await check(twilio))['SMS sender']).toEqual(status('failure', `${NUMBER} does not belong to this account`))
  expect((await check(twilio, { from: SERVICE }))['SMS sender']).toEqual(status('failure', 'does not belong'))
  twilio.senders = { [NUMBER]: { sms_url: INBOUND, capabilities: { sms: false } } }
  expect((await check(twilio))['SMS sender']).toEqual(status('failure', 'cannot send SMS'))
})

it('a sender name is a warning, since guests cannot reply to it', async () => {
  const checks = await check(await startTwilio(), { from: 'HARBOUR' })
  expect(checks['SMS sender']).toEqual(status('warning', 'HARBOUR is a sender name'))
  expect(checks['SMS replies']).toEqual(status('warning', 'impossible'))
})

it('replies that are posted elsewhere are a failure with the right address', async () => {
  const twilio = await startTwilio()
  twilio.senders = { [NUMBER]: { sms_url: 'https://demo.twilio.com/welcome/sms/reply' } }
  const { 'SMS replies': replies } = await check(twilio)
  expect(replies).toEqual(status('failure', 'STOP has no effect'))
  expect(replies?.action).toContain(INBOUND)
})

it('a provider that does not report senders, or numbers with their own addresses, are warnings', async () => {
  const twilio = await startTwilio()
  twilio.senders = null
  expect(await check(twilio)).toMatchObject({
    'SMS sender': { status: 'warning' },
    'SMS replies': { status: 'warning', action: expect.stringContaining(INBOUND) },
  })
  twilio.senders = { [SERVICE]: { inbound_request_url: null, use_inbound_webhook_on_number: true } }
  expect(await check(twilio, { from: SERVICE })).toMatchObject({
    'SMS sender': { status: 'ok' },
    'SMS replies': { status: 'warning' },
  })
})

it('a provider that does not respond is a failure', async () => {
  const twilio = await startTwilio()
  await twilio.close()
  expect(await check(twilio)).toEqual({ 'SMS account': status('failure', 'does not respond (ECONNREFUSED)') })
})

it('no provider is a warning in every mode', async () => {
  expect(await check(null)).toEqual({ 'SMS account': status('warning', 'SMS is off.') })
  expect(await check(null, { mode: 'local' })).toEqual({ 'SMS account': status('warning', 'captured') })
  expect(await check(null, { mode: 'demo' })).toEqual({ 'SMS account': status('warning', 'A demo sends no SMS.') })
})
