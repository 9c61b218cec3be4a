import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tables } from '@tidetable/contract/routes/tables'
import { openBoard, startBrowser } from '../harness/browser.ts'
import { type BusyTables, makeBusyTables } from '../harness/busy-tables.ts'
import { call } from '../harness/client.ts'
import { quantile } from '../harness/figures.ts'
import { type Measurement, TURN_SECONDS } from '../harness/measurement.ts'
import { CATEGORIES, type MainThread, readTrace } from '../harness/trace.ts'

const TABLES = 300
const CHANGES_PER_SECOND = 20
const TASK_MS_MAX = 50
const FRAME_MS_MAX = 16
const SLOW_FACTOR = 4

async function changeFor(seconds: number, { step }: BusyTables): Promise<void> {
  const startedAt = performance.now()
  const inProgress: Promise<void>[] = []
  for (let passed = 0; passed < seconds; passed = (performance.now() - startedAt) / 1000) {
    while (inProgress.length < passed * CHANGES_PER_SECOND) inProgress.push(step())
    await pause(5)
  }
  await Promise.all(inProgress)
}

async function watch(page: Page, seconds: number, busy: BusyTables): Promise<MainThread> {
  const browser = page.context().browser() ?? assert.fail('the browser is gone')
  await browser.startTracing(page, { categories: CATEGORIES })
  await changeFor(seconds, busy)
  return readTrace(await browser.stopTracing())
}

async function checkShownState(page: Page, url: string, { restaurant }: BusyTables): Promise<void> {
  await page.waitForTimeout(500)
  const { data } = await call(url, tables.list, { params: { userId: restaurant.id } }, restaurant.token)
  const accepted = data.filter(({ offer_state }) => offer_state === 'accepted').map(({ table_code }) => table_code)
  const cards = page.locator('article[data-phase=accepted] h2')
  assert.deepEqual((await cards.allTextContents()).sort(), accepted.sort())
  assert.equal(await page.getByRole('article').count(), TABLES)
}

const at = (frames: MainThread['frames'], share: number, by: 'byClock' | 'byProcessor') =>
  quantile(
    frames.map((frame) => frame[by]),
    share,
  )
const described = (frames: MainThread['frames']) =>
  [0.5, 0.95, 0.99]
    .map(
      (share) =>
        `p${share * 100} ${at(frames, share, 'byClock').toFixed(1)} (${at(frames, share, 'byProcessor').toFixed(1)})`,
    )
    .join(', ')

export const boardInBrowser: Measurement = {
  name: 'board-in-browser',
  work: `the board in a browser, ${TABLES} tables, ${CHANGES_PER_SECOND} changes/s: longest task, and script, style and layout per frame`,
  async run(bench) {
    const { url } = await bench.start()
    const busy = await makeBusyTables(url, TABLES)
    const browser = await startBrowser(bench)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await openBoard(context, url, busy.restaurant)
    await page
      .getByRole('article')
      .nth(TABLES - 1)
      .waitFor()
    await changeFor(2, busy)
    const { longestTask, frames } = await watch(page, TURN_SECONDS * 2, busy)
    await checkShownState(page, url, busy)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_FACTOR })
    const slow = await watch(page, TURN_SECONDS * 2, busy)
    // The smaller of clock and processor time counts, since other programs share the machine.
    const ofFrame = Math.min(at(frames, 0.99, 'byClock'), at(frames, 0.99, 'byProcessor'))
    const ofTask = Math.min(longestTask.byClock, longestTask.byProcessor)
    return {
      figures: [
        { what: 'longest task', value: ofTask, most: TASK_MS_MAX },
        { what: "a frame's work at p99", value: ofFrame, most: FRAME_MS_MAX },
      ],
      notes: [
        `longest task by the clock ${longestTask.byClock.toFixed(0)} ms`,
        `${frames.length} frames, ms by the clock (of the processor): ${described(frames)}`,
        `${SLOW_FACTOR} times slower: longest task ${slow.longestTask.byClock.toFixed(0)} ms, frames ${described(slow.frames)}`,
      ],
    }
  },
}
