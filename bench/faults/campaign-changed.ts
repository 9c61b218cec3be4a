import { setTimeout as pause } from 'node:timers/promises'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { consent } from '@tidetable/contract/routes/consent'
import type { Fault } from '../faults.ts'
import { send } from '../harness/client.ts'
import { mustHold } from '../harness/run-all.ts'
import {
  mailOf,
  mustMatchSinks,
  openSending,
  openWithGuests,
  phoneOf,
  sendCampaign,
  waitUntilSettled,
} from './campaign.ts'

const PEOPLE = 1_500
const CLAIMED_MAX = 100
const LEAVERS = 60

export const campaignChanged: Fault = {
  name: 'campaign-changed',
  promise: `a campaign to ${PEOPLE} guests paused, edited, with ${LEAVERS} opt-outs, cancelled and deleted while it is sent: only claimed messages are sent`,
  async run(stage) {
    const { mail, sms, reached, start } = await openSending(stage, 150)
    const { url } = await start()
    const clearTaken = () => {
      mail.taken.clear()
      sms.taken.clear()
    }
    const waitForShare = async (share: number) => {
      while (reached() < 2 * PEOPLE * share) await pause(5)
    }
    const countLate = async () => {
      const atAnswer = reached()
      await pause(3_000)
      const late = reached() - atAnswer
      mustHold(late <= CLAIMED_MAX, `${late} messages after the answer`)
      return late
    }
    const restaurant = await openWithGuests(url, PEOPLE, mail)
    const { token } = restaurant

    // The last guests of the list opt out: nothing has been sent to them yet.
    const first = await sendCampaign(url, restaurant, 'Quiet Tuesday')
    await waitForShare(0.1)
    const leavers = Array.from({ length: PEOPLE }, (_, at) => at)
      .filter((at) => !mail.taken.has(mailOf(at)) && !sms.taken.has(phoneOf(at)))
      .slice(-LEAVERS)
    for (const at of leavers) {
      const body = { email: mailOf(at), phone: phoneOf(at) }
      const answer = await send(url, consent.unsubscribe, { body })
      mustHold(answer?.status === 200, `an opt-out returned ${answer?.status}`)
    }
    const hasReceived = (at: number) => mail.taken.has(mailOf(at)) || sms.taken.has(phoneOf(at))
    // Messages claimed before the opt-out still arrive.
    await pause(1_000)
    const already = leavers.filter(hasReceived).length

    await send(url, campaigns.pause, { params: { id: first } }, token)
    const latePaused = await countLate()
    const oldWords = new Set([...mail.taken.keys(), ...sms.taken.keys()])
    await send(url, campaigns.edit, { params: { id: first }, body: { title: 'New words' } }, token)
    await send(url, campaigns.resume, { params: { id: first } }, token)
    const counts = await waitUntilSettled(url, restaurant, first, 300_000)
    const rows = await mustMatchSinks(url, restaurant, first, mail, sms)
    mustHold(rows.length === 2 * PEOPLE, `${rows.length} rows`)
    const lateLeavers = leavers.filter(hasReceived).length - already
    mustHold(lateLeavers === 0, `${lateLeavers} guests were contacted after they had opted out`)
    const wrongWords = [...mail.taken, ...sms.taken].filter(
      ([address, { words }]) => words.some((text) => text.includes('New words')) === oldWords.has(address),
    ).length
    mustHold(wrongWords === 0, `${wrongWords} messages with the wrong text`)

    clearTaken()
    const second = await sendCampaign(url, restaurant, 'Quiet Wednesday')
    await waitForShare(0.2)
    const cancelled = await send(url, campaigns.cancel, { params: { id: second } }, token)
    const lateCancelled = await countLate()
    mustHold(cancelled?.body.data.status === 'cancelled', `cancelling returned ${cancelled?.status}`)
    await mustMatchSinks(url, restaurant, second, mail, sms)

    clearTaken()
    const third = await sendCampaign(url, restaurant, 'Quiet Thursday')
    await waitForShare(0.2)
    const removed = await send(url, campaigns.remove, { query: { id: third } }, token)
    const lateRemoved = await countLate()
    const gone = await send(url, campaigns.get, { params: { id: third } }, token)
    mustHold(removed?.status === 200 && gone?.status === 404, `deleted: ${removed?.status}, then ${gone?.status}`)
    return `after the answer ${latePaused} (pause), ${lateCancelled} (cancel), ${lateRemoved} (delete) of at most ${CLAIMED_MAX} claimed; 0 of ${LEAVERS} contacted after opting out; ${counts.suppressed ?? 0} suppressed; old text to ${oldWords.size} recipients, new text to the others`
  },
}
