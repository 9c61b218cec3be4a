// What sends campaigns in the background: a loop per channel and batch, and the housekeeping of the ledger.
import type { Channel } from '@tidetable/contract/address-book'
import { isLoopback } from '#platform/config.ts'
import { createWakeSignal } from '#platform/jobs/wake-signal.ts'
import { workLoop } from '#platform/jobs/work-loop.ts'
import type { Platform } from '#platform/platform.ts'
import { rateOf } from '#platform/sending/pace.ts'
import { isSenderName } from '#platform/sms/senders.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import { holdsEndedBefore, missedBefore } from '../composing/campaign.ts'
import type { Composer } from '../composing/message/composer.ts'
import type { OptOuts } from '../consent/opt-out.ts'
import type { Allowances } from './allowance/allowances.ts'
import { pauseUnhealthy } from './bounce-guard/bounce-guard.ts'
import { createCapSms } from './claim/sms-caps.ts'
import { createReconciling } from './reconcile/reconcile.ts'
import { recoverExpired } from './reconcile/recover.ts'
import { beginScheduled, settleFinished } from './schedule-repo.ts'
import { type ChannelSender, createChannelSender } from './sending/channel-sender.ts'
import { mailTransport } from './sending/mail-transport.ts'
import { smsTransport } from './sending/sms-transport.ts'
import type { Transport } from './sending/transport.ts'
import { noticeWords } from './words.ts'

export interface Worker {
  start(): void
  /** There is something to do: nobody waits for the next look. */
  wake(): void
  stop(): Promise<void>
  /** Everything that is due now, and then the housekeeping: for tests, which work by hand. */
  runDue(): Promise<void>
}

/** A provider in the internet cannot report to this machine alone. */
/** A campaign may have been planned while the sender was a number. */
const smsRefusalOf = ({ sms }: Platform['config']): string | null =>
  sms && isSenderName(sms.from) ? noticeWords.senderName : null

const statusUrlOf = ({ publicUrl, sms }: Platform['config']): string | null => {
  const isReachable =
    !isLoopback(new URL(publicUrl).hostname) || (sms !== null && isLoopback(new URL(sms.apiUrl).hostname))
  return sms && isReachable ? `${publicUrl}/webhooks/twilio/status` : null
}

export function createWorker(
  platform: Platform,
  {
    composer,
    optOuts,
    restaurants,
    allowances,
  }: { composer: Composer; optOuts: OptOuts; restaurants: Restaurants; allowances: Allowances },
): Worker {
  const { config, db, clock, log, mailer, sms } = platform
  const dependencies = {
    db,
    clock,
    log,
    composer,
    optOuts,
    restaurants,
    allowances,
    capSms: createCapSms(platform),
  }
  const senderOf = (channel: Channel, transport: Transport, perSecond: number) => ({
    transport,
    sender: createChannelSender(channel, transport, rateOf(perSecond), dependencies),
  })
  const channels = [
    senderOf('email', mailTransport(mailer, clock), config.perSecond.mail),
    ...(sms.isOff
      ? []
      : [senderOf('sms', smsTransport(sms, statusUrlOf(config), smsRefusalOf(config)), config.perSecond.sms)]),
  ]
  const reconciling = createReconciling({ ...dependencies, sms })
  const stopping = new AbortController()
  const wakeSignal = createWakeSignal()
  const loops: Promise<void>[] = []

  async function keepHouse(): Promise<boolean> {
    const now = clock.now()
    await beginScheduled(db, now, missedBefore(now), noticeWords.missed)
    const strays = await recoverExpired(db, now)
    const isReconciling = await reconciling.run()
    await pauseUnhealthy(dependencies)
    await settleFinished(db, now, holdsEndedBefore(now))
    return strays.length > 0 || isReconciling
  }

  const loop = (turn: () => Promise<boolean>) => workLoop(turn, stopping.signal, log, wakeSignal)

  const drain = async (sender: ChannelSender) => {
    while (await sender.turn(stopping.signal)) {}
  }

  return {
    start() {
      for (const { transport, sender } of channels) {
        for (let at = 0; at < transport.batches; at++) loops.push(loop(() => sender.turn(stopping.signal)))
      }
      loops.push(loop(keepHouse))
    },
    wake: wakeSignal.wake,
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
    async runDue() {
      await keepHouse()
      for (const { sender } of channels) await drain(sender)
      await keepHouse()
    },
  }
}
