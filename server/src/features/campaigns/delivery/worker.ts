import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { isLoopback } from '#platform/config.ts'
import { workLoop } from '#platform/jobs/work-loop.ts'
import { rateOf } from '#platform/sending/pace.ts'
import { isSenderName } from '#platform/sms/senders.ts'
import { fillLedgers } from '../audience/fill-ledger.ts'
import { missedBefore } from '../campaign/campaign.ts'
import type { CampaignsContext } from '../context.ts'
import { pauseUnhealthy } from './bounce-guard/bounce-guard.ts'
import { reconcileParked } from './reconcile/reconcile.ts'
import { recoverExpired } from './reconcile/recover.ts'
import { settleFinished, startDue } from './schedule-repo.ts'
import { type ChannelSender, createChannelSender } from './sending/channel-sender.ts'
import { mailTransport } from './sending/mail-transport.ts'
import { smsTransport } from './sending/sms-transport.ts'
import type { Transport } from './sending/transport.ts'
import { noticeWords } from './words.ts'

/** Also checked here, since a campaign may have been scheduled while the sender was a phone number. */
const smsRefusalOf = ({ sms }: CampaignsContext['config']): string | null =>
  sms && isSenderName(sms.from) ? noticeWords.senderName : null

/** A provider on the internet cannot reach a loopback address. */
const statusUrlOf = ({ publicUrl, sms }: CampaignsContext['config']): string | null => {
  const isReachable =
    !isLoopback(new URL(publicUrl).hostname) || (sms !== null && isLoopback(new URL(sms.apiUrl).hostname))
  return sms && isReachable ? `${publicUrl}/webhooks/twilio/status` : null
}

export function createWorker(context: CampaignsContext) {
  const { config, db, clock, log, mailer, sms, wakeSignal } = context
  const mailOff = mailer.isOff ? noticeWords.mailOff : null
  const senderOf = (channel: Channel, transport: Transport, perSecond: number) => ({
    transport,
    sender: createChannelSender(context, channel, transport, rateOf(perSecond)),
  })
  const channels = [
    senderOf('email', mailTransport(mailer, clock, mailOff), config.perSecond.mail),
    ...(sms.isOff
      ? []
      : [senderOf('sms', smsTransport(sms, statusUrlOf(config), smsRefusalOf(config)), config.perSecond.sms)]),
  ]
  const stopping = new AbortController()
  const loops: Promise<void>[] = []

  async function runMaintenance(): Promise<boolean> {
    const now = clock.now()
    const strays = await recoverExpired(db, now)
    const isReconciling = await reconcileParked(context)
    await pauseUnhealthy(context)
    await settleFinished(db, now)
    return strays.length > 0 || isReconciling
  }

  async function startDueCampaigns(): Promise<boolean> {
    const now = clock.now()
    await startDue(db, now, missedBefore(now), { missed: noticeWords.missed, mailOff })
    return await fillLedgers(context, wakeSignal.wake)
  }

  const fillDue = async () => {
    while (await startDueCampaigns()) {}
  }

  const loop = (turn: () => Promise<boolean>) => workLoop(turn, stopping.signal, log, wakeSignal)

  const drain = async (sender: ChannelSender) => {
    while (await sender.turn(stopping.signal)) {}
  }

  return {
    start(): void {
      for (const { transport, sender } of channels) {
        for (let at = 0; at < transport.batches; at++) loops.push(loop(() => sender.turn(stopping.signal)))
      }
      loops.push(loop(startDueCampaigns), loop(runMaintenance))
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(loops)
    },
    /** For tests: starts due campaigns and fills their ledgers. */
    fillDue,
    /** For tests: sends what is due, with maintenance before and after. */
    async runDue(): Promise<void> {
      await fillDue()
      await runMaintenance()
      for (const { sender } of channels) await drain(sender)
      await runMaintenance()
    },
  }
}
