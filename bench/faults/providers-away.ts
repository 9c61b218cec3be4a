import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { type Restaurant, send } from '../harness/client.ts'
import { quantile, seconds } from '../harness/figures.ts'
import { mustHold } from '../harness/run-all.ts'
import { mustMatchSinks, openSending, openWithGuests, sendCampaign, waitUntilSettled } from './campaign.ts'

const PEOPLE = 2_000
const PER_SECOND = 100
/** The target is ten minutes; a shorter outage covers all delays in the product, which are a few seconds. */
const AWAY_SECONDS = Number(process.env.FAULT_AWAY_SECONDS ?? 60)
const BUSY_SECONDS = 5
const CODE_MS_MAX = 3_000
const EARLY_REQUESTS_MAX = 10

const visits = async (url: string, { tables: [id = ''] }: Restaurant, count: number) => {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const answer = await send(url, tables.get, { params: { id } })
    mustHold(answer?.status === 200, `a phone's poll returned ${answer?.status}`)
    times.push(answer.milliseconds)
    await pause(20)
  }
  return quantile(times, 0.95)
}

let codeCount = 0
async function requestCode(url: string) {
  const number = 9_812_300_000 + codeCount++
  const body = { name: 'Maya', email: `maya${codeCount}@guests.example`, phone: `91${number}`, country_code: '91' }
  const answer = await send(url, accounts.registerSendOtp, { body } as never)
  mustHold(answer !== null && answer.status >= 500, `a code that could not be sent returned ${answer?.status}`)
  mustHold(answer.milliseconds <= CODE_MS_MAX, `the failure was reported after ${seconds(answer.milliseconds)}`)
  return answer.milliseconds
}

export const providersAway: Fault = {
  name: 'providers-away',
  promise: `mail server and SMS provider down for ${AWAY_SECONDS} s during a campaign, then silent, then with Retry-After: nothing is lost, pages stay fast, codes fail within 3 s, all is sent`,
  async run(stage) {
    const { mail, sms, reached, start } = await openSending(stage, PER_SECOND)
    const { url } = await start()
    const restaurant = await openWithGuests(url, PEOPLE, mail)
    const id = await sendCampaign(url, restaurant)
    const before = await visits(url, restaurant, 100)
    while (reached() < PEOPLE / 5) await pause(50)

    await Promise.all([mail.stop(), sms.stop()])
    await pause(500)
    const atOutage = reached()
    const codeAway = await requestCode(url)
    const during = await visits(url, restaurant, 100)
    await pause(AWAY_SECONDS * 1000)
    mustHold(reached() === atOutage, 'messages arrived while the providers were down')

    sms.isMute = true
    await Promise.all([mail.restart(), sms.restart()])
    const codeMute = await requestCode(url)
    sms.isMute = false

    sms.busySeconds = BUSY_SECONDS
    const busyFrom = performance.now()
    while (!sms.requests.some(({ at, status }) => at > busyFrom && status === 429)) await pause(20)
    const { at: firstBusy } = sms.requests.find(({ at, status }) => at > busyFrom && status === 429) ?? { at: 0 }
    await pause(BUSY_SECONDS * 1000 - 500)
    const early = sms.requests.filter(({ at }) => at > firstBusy && at < firstBusy + BUSY_SECONDS * 1000 - 500).length
    mustHold(early < EARLY_REQUESTS_MAX, `${early} further requests within Retry-After`)
    sms.busySeconds = null

    const back = performance.now()
    await waitUntilSettled(url, restaurant, id, 600_000)
    const rows = await mustMatchSinks(url, restaurant, id, mail, sms)
    const lost = rows.filter(({ state }) => state !== 'sent').length
    mustHold(lost === 0, `${lost} messages lost`)
    const twice = [...mail.taken.values(), ...sms.taken.values()].filter(({ times }) => times > 1).length
    mustHold(twice === 0, `${twice} messages sent twice`)
    mustHold(during <= before * 2 + 20, `a poll took ${during.toFixed(1)} ms, before ${before.toFixed(1)} ms`)
    return `${rows.length} messages, 0 lost, 0 twice, all sent ${seconds(performance.now() - back)} after; a poll at p95 ${during.toFixed(1)} ms while down, ${before.toFixed(1)} ms before; a code fails after ${seconds(codeAway)} (down), ${seconds(codeMute)} (silent); ${early} requests within Retry-After ${BUSY_SECONDS} s`
  },
}
