// Twilio's POST is not idempotent: a request without a clear response may have sent the message.
import { z } from 'zod'
import type { Config } from '../config.ts'
import { MessageError } from '../message-error.ts'
import { readJson } from '../read-bounded.ts'
import { isMessagingService } from './senders.ts'
import type { SentSms, SmsSender } from './sms-sender.ts'
import { accountUrl, twilioHeaders } from './twilio-api.ts'
import { isBadNumber, OPTED_OUT, PERMANENT_CODES } from './twilio-codes.ts'

type Options = NonNullable<Config['sms']> & { answerSeconds?: number }

const REPLY_BYTES_MAX = 256 * 1024
const SentReply = z.object({ sid: z.string().min(1).max(64) })
const ErrorReply = z.object({ code: z.number().optional(), message: z.string().optional() })
const MessageList = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string() })).max(1000),
})

function refusal(response: Response, body: unknown): MessageError {
  const { code } = ErrorReply.safeParse(body).data ?? {}
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : 1
    return new MessageError('temporary', 'the SMS provider asks to wait', { retryAfterSeconds })
  }
  if (response.status === 401 || response.status === 403)
    return new MessageError('temporary', `the SMS provider answered ${response.status}`, {
      isProviderUnavailable: true,
    })
  if (response.status >= 500) return new MessageError('unknown', `the SMS provider answered ${response.status}`)
  if (code === OPTED_OUT)
    return new MessageError('permanent', 'the number opted out at the SMS provider', { isOptOut: true })
  const kind = code !== undefined && PERMANENT_CODES.has(code) ? 'permanent' : 'temporary'
  const reason = `the SMS provider rejected with ${response.status}, code ${code ?? 'unknown'}`
  return new MessageError(kind, reason, { isBadAddress: isBadNumber(code) })
}

/** Nothing was sent if no connection was made. */
const isUnconnected = (error: unknown) =>
  error instanceof Error &&
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/.test(
    String((error.cause as { code?: unknown } | undefined)?.code),
  )

export function createTwilioSender({ from, answerSeconds = 8, ...account }: Options): SmsSender {
  const address = `${accountUrl(account)}/Messages.json`
  const headers = twilioHeaders(account)

  async function send(url: string, form?: URLSearchParams): Promise<unknown> {
    let response: Response
    let body: unknown
    try {
      response = await fetch(url, {
        method: form ? 'POST' : 'GET',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(answerSeconds * 1000),
        ...(form ? { body: form } : {}),
      })
      body = await readJson(response.body, REPLY_BYTES_MAX)
    } catch (error) {
      if (isUnconnected(error))
        throw new MessageError('temporary', 'the SMS provider cannot be reached', {
          isProviderUnavailable: true,
          cause: error,
        })
      throw new MessageError(form ? 'unknown' : 'temporary', 'the SMS provider did not respond', { cause: error })
    }
    if (!response.ok) throw refusal(response, body)
    return body
  }

  return {
    async send({ to, text, statusUrl, dlt }) {
      const form = new URLSearchParams({ To: to, Body: text })
      form.set(isMessagingService(from) ? 'MessagingServiceSid' : 'From', from)
      if (statusUrl) form.set('StatusCallback', statusUrl)
      // Documented only by Twilio errors 21900 and 21901, not in its API reference.
      if (dlt) {
        form.set('DltPEId', dlt.entity_id)
        form.set('DltTemplateId', dlt.template_id)
      }
      const taken = SentReply.safeParse(await send(address, form))
      if (!taken.success) throw new MessageError('unknown', 'the SMS provider sent an unexpected response')
      return { providerId: taken.data.sid }
    },
    async listSent(to, since) {
      const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString(), PageSize: '100' })
      const listed = MessageList.safeParse(await send(`${address}?${query}`))
      if (!listed.success) throw new MessageError('temporary', 'the SMS provider sent an unexpected response')
      return listed.data.messages.map(
        ({ sid, body, status }): SentSms => ({ providerId: sid, text: body, state: stateOf(status) }),
      )
    },
  }
}

function stateOf(status: string): SentSms['state'] {
  if (status === 'delivered' || status === 'read') return 'delivered'
  return status === 'failed' || status === 'undelivered' || status === 'canceled' ? 'failed' : 'accepted'
}
