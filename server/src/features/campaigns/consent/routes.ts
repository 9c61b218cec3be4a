import { consent as api } from '@tidetable/contract/consent'
import { AppError } from '#platform/errors.ts'
import { Prepared, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { isTwilioSigned } from '#platform/sms/twilio-signature.ts'
import { type Reports, readReference } from '../delivery/reconcile/reports.ts'
import { type createInbound, twiml } from './inbound.ts'
import type { Preferences } from './preferences.ts'
import type { createPublicForm } from './public-form.ts'
import { optOutWords } from './words.ts'

const guessed = { limit: { unknown: limits.linkMisses } }
/** All reports of the provider come from few addresses. */
const signed = { limit: 'own' } as const

interface Dependencies extends Pick<Platform, 'config' | 'outbox'> {
  leaveAll: ReturnType<typeof createPublicForm>
  preferences: Preferences
  receive: ReturnType<typeof createInbound>
  report: Reports
}

export function consentRoutes({
  config,
  outbox,
  leaveAll,
  preferences,
  receive,
  report,
}: Dependencies): readonly Route[] {
  /** The address as the provider called it is ours as the world knows it, whatever stands in front of this program. */
  function checkSignature({
    request,
    headers,
    rawBody,
  }: {
    request: { url: string }
    headers: Record<string, unknown>
    rawBody: string
  }) {
    const token = config.sms?.authToken ?? outbox?.authToken
    if (!token || !isTwilioSigned(token, config.publicUrl + request.url, rawBody, headers['x-twilio-signature']))
      throw new AppError('forbidden', optOutWords.badSignature)
  }

  return [
    route(
      api.unsubscribe,
      async ({ body }) => {
        await leaveAll(body)
        return { message: optOutWords.everywhere }
      },
      { limit: limits.optOutForm },
    ),
    route(api.show, async ({ params }) => ({ data: await preferences.show(params.token) }), guessed),
    route(api.choose, async ({ params, body }) => ({ data: await preferences.choose(params.token, body) }), guessed),
    route(
      api.oneClick,
      async ({ params }) => {
        await preferences.oneClick(params.token)
        return { message: optOutWords.here }
      },
      guessed,
    ),
    route(
      api.inbound,
      async ({ body }, call) => {
        checkSignature(call)
        const reply = await receive({
          providerId: body.MessageSid ?? '',
          from: body.From ?? '',
          text: body.Body ?? '',
          optOutType: body.OptOutType ?? '',
        })
        return new Prepared(twiml(reply), { 'content-type': 'text/xml; charset=utf-8' })
      },
      signed,
    ),
    route(
      api.status,
      async ({ body, query }, call) => {
        checkSignature(call)
        const { MessageSid: providerId = '', MessageStatus: status = '', ErrorCode: errorCode = '' } = body
        await report({ providerId, status, errorCode: errorCode || null, reference: readReference(query.d) })
        return {}
      },
      signed,
    ),
  ]
}
