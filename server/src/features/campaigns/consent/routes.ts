import { consent as api } from '@tidetable/contract/endpoints/consent'
import { AppError } from '#platform/errors.ts'
import { PreparedResponse, type Route, route } from '#platform/http/route.ts'
import { countsLinkMisses, limits } from '#platform/limits.ts'
import { isTwilioSigned } from '#platform/sms/twilio-signature.ts'
import type { CampaignsContext } from '../context.ts'
import { applyMailReport } from '../delivery/mail-reports/apply-mail-report.ts'
import { readWebhook } from '../delivery/mail-reports/read-webhook.ts'
import { applyReport, readReference } from '../delivery/reconcile/reports.ts'
import { choosePreferences, showPreferences, unsubscribeByOneClick } from './preferences.ts'
import { receiveSmsReply, twiml } from './sms-replies.ts'
import { unsubscribe } from './unsubscribe-form.ts'
import { optOutWords } from './words.ts'

/** The provider sends all reports from a few IP addresses, so the limit per IP address would be too low. */
const signed = { limit: 'own' } as const

/** SendGrid sends batches of up to 768 kB. */
const MAIL_REPORT_BYTES_MAX = 2 * 1024 * 1024

export function consentRoutes(context: CampaignsContext): readonly Route[] {
  const { config, outbox } = context

  /** Twilio signs our public URL, which differs from the requested one behind a proxy. */
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
        await unsubscribe(context, body)
        return { message: optOutWords.everywhere }
      },
      { limit: limits.optOutForm },
    ),
    route(api.show, async ({ params }) => ({ data: await showPreferences(context, params.token) }), countsLinkMisses),
    route(
      api.choose,
      async ({ params, body }) => ({ data: await choosePreferences(context, params.token, body) }),
      countsLinkMisses,
    ),
    route(
      api.oneClick,
      async ({ params }) => {
        await unsubscribeByOneClick(context, params.token)
        return { message: optOutWords.here }
      },
      countsLinkMisses,
    ),
    route(
      api.inbound,
      async ({ body }, call) => {
        checkSignature(call)
        const reply = await receiveSmsReply(context, {
          providerId: body.MessageSid ?? '',
          from: body.From ?? '',
          text: body.Body ?? '',
          optOutType: body.OptOutType ?? '',
        })
        return new PreparedResponse(twiml(reply), { 'content-type': 'text/xml; charset=utf-8' })
      },
      signed,
    ),
    route(
      api.status,
      async ({ body, query }, call) => {
        checkSignature(call)
        const { MessageSid: providerId = '', MessageStatus: status = '', ErrorCode: errorCode = '' } = body
        await applyReport(context, {
          providerId,
          status,
          errorCode: errorCode || null,
          reference: readReference(query.d),
        })
        return {}
      },
      signed,
    ),
    route(
      api.mailReport,
      async ({ params: { provider }, body }, { headers }) => {
        const reports = await readWebhook(context, provider, body, headers)
        for (const report of reports) await applyMailReport(context, provider, report)
        return {}
      },
      { ...signed, bodyBytesMax: MAIL_REPORT_BYTES_MAX },
    ),
  ]
}
