import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import { twilioSignature } from '#platform/sms/twilio-signature.ts'
import type { DevAccess } from '../dev-access.ts'
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts'

type Query = Partial<Record<'to' | 'channel' | 'since' | 'limit', string>>

/** The newest messages, which a demo lists: each of its pages asks once a second. */
const DEMO_LIST_MAX = 300

const Answer = z.strictObject({ text: z.string().trim().min(1).max(1600) })
const INBOUND = '/webhooks/twilio/inbound'

function sentenceOf(twiml: string): string | null {
  const [, sentence] = twiml.split(/<\/?Message>/)
  return sentence?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? null
}

/** Addresses of the sample guests and of the sample restaurant, as in campaigns/sample.ts and sample/sample-restaurant.ts. */
const INVENTED = /@guests\.example$|^host@tidetable\.example$|^\+9198765(?:00000|20[0-2]\d\d)$/

export function registerOutbox(
  http: FastifyInstance,
  outbox: Outbox,
  { publicUrl, mode, guard }: Pick<Config, 'publicUrl' | 'mode'> & Pick<DevAccess, 'guard'>,
) {
  // Visitors of a demo who enter their own address do not see each other's messages.
  const isDemo = mode === 'demo'
  const isShown = ({ to }: { to: string }) => !isDemo || INVENTED.test(to)
  const page = outboxPage({ isDemo })
  http.get('/dev/outbox', { onRequest: guard }, (_request, reply) =>
    reply
      .header('content-security-policy', OUTBOX_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  http.get<{ Querystring: Query }>('/dev/outbox.json', { onRequest: guard }, (request, reply) => {
    const { to, channel, since, limit } = request.query
    const all = outbox.list({ to, channel, since }).filter((message) => to || isShown(message))
    const listed = isDemo ? all.slice(0, DEMO_LIST_MAX) : all
    const most = Number(limit)
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ data: most > 0 ? listed.slice(0, most) : listed, total: listed.length }))
  })
  http.get<{ Params: { id: string } }>('/dev/outbox/:id.eml', { onRequest: guard }, (request, reply) => {
    const raw = outbox.raw(request.params.id)
    if (raw === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('message/rfc822').send(Buffer.from(raw))
  })
  // JSON only, which other sites cannot send without CORS.
  http.post<{ Params: { id: string } }>('/dev/outbox/:id/reply', { onRequest: guard }, async (request, reply) => {
    const message = outbox.find(request.params.id)
    if (message?.channel !== 'sms') return reply.callNotFound()
    const { data: input } = Answer.safeParse(request.body)
    if (!input) throw new AppError('invalid', 'Enter a reply.')
    // Uses the provider's endpoint and signature, so that it is handled like a real reply.
    const form = new URLSearchParams({ MessageSid: newId(), From: message.to, To: message.from, Body: input.text })
    const answer = await http.inject({
      method: 'POST',
      url: INBOUND,
      // Limits count for the visitor, not for this machine.
      remoteAddress: request.ip,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(outbox.authToken, publicUrl + INBOUND, form.toString()),
      },
      payload: form.toString(),
    })
    if (answer.statusCode === 429) throw new AppError('too_many', answer.json<{ message: string }>().message)
    if (answer.statusCode !== 200) throw new AppError('upstream', 'The reply was rejected. See the log.')
    const sentence = sentenceOf(answer.body)
    if (sentence) await outbox.sms.send({ to: message.to, text: sentence })
    return reply.header('cache-control', 'no-store').send({ success: true, answered: sentence !== null })
  })
}
