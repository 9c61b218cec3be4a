import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tables } from '@tidetable/contract/endpoints/tables'
import { send } from '../harness/api.ts'
import { openBoard, startBrowser } from '../harness/browser.ts'
import { type BusyTables, makeBusyTables } from '../harness/busy-tables.ts'
import { percentile } from '../harness/screens.ts'
import { CATEGORIES, type MainThread, readTrace } from '../harness/trace.ts'
import type { Measurement } from '../measurement.ts'

const TABLES = 300
const CHANGES_A_SECOND = 20
const TASK_MILLISECONDS = 50
const FRAME_MILLISECONDS = 16
const SLOW_FACTOR = 4

async function changeFor(seconds: number, { step }: BusyTables): Promise<void> {
  const begun = performance.now()
  const underWay: Promise<void>[] = []
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
    while (underWay.length < passed * CHANGES_A_SECOND) underWay.push(step())
    await pause(5)
  }
  await Promise.all(underWay)
}

async function watch(page: Page, seconds: number, busy: BusyTables): Promise<MainThread> {
  const browser = page.context().browser() ?? assert.fail('the browser is gone')
  await browser.startTracing(page, { categories: CATEGORIES })
  await changeFor(seconds, busy)
  return readTrace(await browser.stopTracing())
}

/** What the board shows is what the server says: nothing was skipped to be quick. */
async function mustShowTheTruth(page: Page, url: string, { owner }: BusyTables): Promise<void> {
  await page.waitForTimeout(500)
  const { data } = await send(url, tables.list, { params: { userId: owner.id } }, owner.token)
  const accepted = data.filter(({ offer_state }) => offer_state === 'accepted').map(({ table_code }) => table_code)
  const cards = page.locator('article[data-phase=accepted] h2')
  assert.deepEqual((await cards.allTextContents()).sort(), accepted.sort())
  assert.equal(await page.getByRole('article').count(), TABLES)
}

const at = (frames: MainThread['frames'], share: number, by: 'byClock' | 'byProcessor') =>
  percentile(
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
  work: `the board in a browser, ${TABLES} tables, ${CHANGES_A_SECOND} changes/s: its longest task, and script, style and layout a frame`,
  limit: `${TASK_MILLISECONDS} ms a task, ${FRAME_MILLISECONDS} ms a frame at p99`,
  reach: 1,
  async run({ product, turnSeconds }) {
    const busy = await makeBusyTables(product.url, TABLES)
    const browser = await startBrowser()
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await openBoard(context, product.url, busy.owner)
      await page
        .getByRole('article')
        .nth(TABLES - 1)
        .waitFor()
      await changeFor(2, busy)
      const { longestTask, frames } = await watch(page, turnSeconds * 2, busy)
      await mustShowTheTruth(page, product.url, busy)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_FACTOR })
      const slow = await watch(page, turnSeconds * 2, busy)
      const ofFrame = Math.min(at(frames, 0.99, 'byClock'), at(frames, 0.99, 'byProcessor'))
      return {
        product: { rate: longestTask.byClock, cpuMicros: longestTask.byProcessor * 1000 },
        limit: { rate: TASK_MILLISECONDS, cpuMicros: TASK_MILLISECONDS * 1000 },
        isDelay: true,
        alsoHolds: ofFrame <= FRAME_MILLISECONDS,
        notes: [
          `${frames.length} frames, ms by the clock (of the processor): ${described(frames)}`,
          `${SLOW_FACTOR} times slower: longest task ${slow.longestTask.byClock.toFixed(0)} ms, frames ${described(slow.frames)}`,
        ],
      }
    } finally {
      await browser.close()
    }
  },
}
