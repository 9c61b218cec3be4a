// Measures the longest main-thread task, the heap, and the memory of the process, which includes the worker.
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

const MEGABYTE = 1024 * 1024
const EVERY_MS = 200

export interface Cost {
  seconds: number
  /** Milliseconds; 0 if every task took less than 50 ms. */
  longestTask: number
  longTasks: number
  /** Megabytes after garbage collection. */
  heapBefore: number
  heapAfter: number
  /** Maximum growth in megabytes; null if the system does not report it. */
  processGrowth: number | null
}

export function noteLongTasks(): void {
  const noted: number[] = []
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MEGABYTE
}

/** Private memory of the renderer processes in megabytes, null if unknown. Only one page is open. */
async function processMemory(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let total = 0
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    total += Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  }
  return total || null
}

const takeLongTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: number[] }).noted.splice(0) as number[])

export async function watch(page: Page, work: () => Promise<unknown>): Promise<Cost> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const heapBefore = await heap(session)
  const before = await processMemory(browser)
  let most = before ?? 0
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      most = Math.max(most, (await processMemory(browser)) ?? 0)
      await pause(EVERY_MS)
    }
  })()
  await takeLongTasks(page)
  const startedAt = performance.now()
  try {
    await work()
  } finally {
    isOver = true
    await sampling
  }
  const seconds = (performance.now() - startedAt) / 1000
  const tasks = await takeLongTasks(page)
  const heapAfter = await heap(session)
  await session.detach()
  return {
    seconds,
    longestTask: Math.max(0, ...tasks),
    longTasks: tasks.length,
    heapBefore,
    heapAfter,
    processGrowth: before === null ? null : most - before,
  }
}
