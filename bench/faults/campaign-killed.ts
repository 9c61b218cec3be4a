import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../faults.ts'
import { seconds, sum } from '../harness/figures.ts'
import { mustHold, runParts } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import {
  mustMatchSinks,
  openSending,
  openWithGuests,
  readCampaign,
  sendCampaign,
  waitUntilSettled,
} from './campaign.ts'
import { FREQUENT_FAILURES } from './message-sinks.ts'
import { takeOverJobs } from './worker-killed.ts'

const PEOPLE = Number(process.env.FAULT_PEOPLE ?? 5_000)
const KILLS = 20
/** Kills between the response and the last row of the ledger, in the undo window and after it. */
const KILLS_WHILE_COUNTED = 5
const IN_FLIGHT_MAX = 50
const SETTLED_MS_MAX = 900_000
const STALLED_MS = 5_000
const HELD_MS_MAX = 30_000
/** Maximum delay of a campaign after `starts_at`. */
const UNDO_GRACE_MS = 2_000

async function killWhileSending(stage: Stage): Promise<string> {
  const { mail, sms, reached, start } = await openSending(stage, 500, FREQUENT_FAILURES)
  let product = await start()
  const restaurant = await openWithGuests(product.url, PEOPLE, mail)
  const before = performance.now()
  const id = await sendCampaign(product.url, restaurant)
  let hits = 0
  for (let kill = 1; kill <= KILLS_WHILE_COUNTED; kill++) {
    // The count is read before the campaign, so that it is a lower bound.
    const early = reached()
    const { counting, starts_at } = (await readCampaign(product.url, restaurant, id)) ?? {}
    if (!counting) break
    mustHold(early === 0, `${early} messages were sent before the ledger was complete`)
    hits++
    // The first kill hits the undo window, the others the storing of recipients.
    if (kill > 1 && starts_at) await pause(Math.max(0, Date.parse(starts_at) + UNDO_GRACE_MS - Date.now()))
    if (kill > 1) await pause(Math.random() * 300)
    await product.kill()
    product = await start()
  }
  mustHold(hits > 0, 'the ledger was complete before the first kill')
  // Waits for the first message, since a kill in the undo window would hit none.
  const held = performance.now() + HELD_MS_MAX
  while (reached() === 0 && performance.now() < held) await pause(50)
  for (let kill = 1; kill <= KILLS; kill++) {
    // Kills after the next share of the messages, or after five seconds if fewer are sent.
    const share = (2 * PEOPLE * kill) / (KILLS + 2)
    const until = performance.now() + STALLED_MS
    while (reached() < share && performance.now() < until) await pause(5)
    await pause(Math.random() * 100)
    await product.kill()
    product = await start()
  }
  const counts = await waitUntilSettled(product.url, restaurant, id, SETTLED_MS_MAX)
  const took = performance.now() - before
  const { sent = 0, delivered = 0, failed = 0, suppressed = 0 } = counts
  const ended = sent + delivered + failed + suppressed
  mustHold(ended === 2 * PEOPLE, `rows are missing: ${JSON.stringify(counts)}`)
  const twice = [...sms.taken.values()].filter(({ times }) => times > 1).length
  mustHold(twice === 0, `${twice} guests received the SMS twice`)
  const renamed = [...mail.taken.values()].filter(({ ids }) => ids.size > 1).length
  mustHold(renamed === 0, `${renamed} emails repeated with another Message-ID`)
  const repeated = sum([...mail.taken.values()].map(({ times }) => times - 1))
  const byKill = Math.max(0, repeated - mail.swallowed)
  mustHold(byKill <= KILLS * IN_FLIGHT_MAX, `${byKill} emails repeated by ${KILLS} kills`)
  await mustMatchSinks(product.url, restaurant, id, mail, sms)
  return `${sent + delivered} sent, ${failed} failed, ${suppressed} suppressed, 0 parked, 0 missing; 0 SMS twice (${sms.swallowed} settled by the provider's list); ${repeated} emails repeated with the same Message-ID, of which ${mail.swallowed} had no answer; settled after ${seconds(took)}; nothing sent before the ledger was complete; ${hits} kills hit it incomplete`
}

export const campaignKilled: Fault = {
  name: 'campaign-killed',
  promise: `a campaign to ${PEOPLE} guests by email and SMS, ${KILLS_WHILE_COUNTED} × kill -9 while recipients are stored and ${KILLS} × while it is sent, 10% temporary errors, 2% accepted without a response: the ledger is exact; a killed worker’s job runs again within 40 s; a worker that was only paused cannot finish it`,
  run: () => runParts(killWhileSending, takeOverJobs),
}
