import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { startTwilio } from '../../../test/twilio-server.ts'
import { createTwilioSender } from './twilio-sender.ts'

const sms = { to: '+919876543210', text: '407193 is your code. ✓' }

it("sends a message as Twilio's API requires", async () => {
  const twilio = await startTwilio()
  const sender = createTwilioSender(twilio.options)
  const { providerId } = await sender.send({ ...sms, statusUrl: 'https://tidetable.example/webhooks/twilio/status' })
  expect(twilio.taken).toEqual([
    {
      sid: providerId,
      to: sms.to,
      from: '+15005550006',
      isService: false,
      text: sms.text,
      statusCallback: 'https://tidetable.example/webhooks/twilio/status',
      dltEntityId: null,
      dltTemplateId: null,
    },
  ])
})

it('sends the DLT IDs that India requires', async () => {
  const twilio = await startTwilio()
  const dlt = { entity_id: '1001526103320756973', template_id: '1007475346942570537' }
  await createTwilioSender(twilio.options).send({ ...sms, dlt })
  expect(twilio.taken[0]).toMatchObject({ dltEntityId: dlt.entity_id, dltTemplateId: dlt.template_id })
})

it.each([
  ['MG0123456789abcdef0123456789abcdef', true],
  ['MGRILL', false],
])('sends from %s, as from a messaging service: %s', async (from, isService) => {
  const twilio = await startTwilio()
  await createTwilioSender({ ...twilio.options, from }).send(sms)
  expect(twilio.taken[0]).toMatchObject({ from, isService })
})

it.each([
  ['a rejected number', { status: 400, code: 21211 }, 'permanent'],
  ['a number that opted out', { status: 400, code: 21610 }, 'permanent'],
  ['another rejection', { status: 400, code: 20001 }, 'temporary'],
  ['too many requests', { status: 429, code: 20429, retryAfter: 7 }, 'temporary'],
  ['a server error, which may have sent', { status: 500 }, 'unknown'],
  ['an unexpected response', 'garbage', 'unknown'],
] as const)('reads %s as a permanent, temporary or unknown failure', async (_what, fault, kind) => {
  const twilio = await startTwilio()
  twilio.fault = fault
  const failure = createTwilioSender(twilio.options).send(sms)
  await expect(failure).rejects.toMatchObject({ name: 'MessageError', kind })
  if (typeof fault === 'object' && 'retryAfter' in fault)
    await expect(failure).rejects.toMatchObject({ retryAfterSeconds: 7 })
})

it('reports an unknown outcome if the provider hangs', async () => {
  const twilio = await startTwilio()
  twilio.fault = 'hang'
  await expect(createTwilioSender({ ...twilio.options, answerSeconds: 0.2 }).send(sms)).rejects.toMatchObject({
    kind: 'unknown',
  })
}, 8_000)

it('reports a temporary failure if the provider cannot be reached', async () => {
  const twilio = await startTwilio()
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  await once(gone.close(), 'close')
  const sender = createTwilioSender({ ...twilio.options, apiUrl: `http://127.0.0.1:${port}` })
  await expect(sender.send(sms)).rejects.toMatchObject({ kind: 'temporary' })
})

it('reports a temporary failure and no bad address for wrong credentials', async () => {
  const twilio = await startTwilio()
  const sender = createTwilioSender({ ...twilio.options, authToken: 'wrong' })
  await expect(sender.send(sms)).rejects.toMatchObject({ kind: 'temporary' })
})

it('lists the messages that the provider has accepted', async () => {
  const twilio = await startTwilio()
  const sender = createTwilioSender(twilio.options)
  const { providerId } = await sender.send(sms)
  expect(await sender.listSent(sms.to, new Date(0))).toEqual([{ providerId, text: sms.text, state: 'delivered' }])
  expect(await sender.listSent('+919876500000', new Date(0))).toEqual([])
})
