import type { Browser, Page } from '@playwright/test'
import { tables } from '@tidetable/contract/routes/tables'
import { startBrowser } from '../harness/browser.ts'
import { call, OFFER, openRestaurant } from '../harness/client.ts'
import { quantile } from '../harness/figures.ts'
import type { Measurement } from '../harness/measurement.ts'

const GUESTS = 10
const SEEN_MS_MAX = { middle: 1_000, slowest: 1_200 }
const EFFECT_MS_MAX = { early: 1_500, late: 1_000 }
/** Slow mobile connection behind thick walls. */
const LINE = { latency: 400, bytesASecond: 400_000 / 8 }
const SLOW_FACTOR = 4
const ACCEPT = 'form:has([name=answer][value=accept]) button'

/** Opens a page on a slow phone with an empty cache. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bytesASecond,
    uploadThroughput: LINE.bytesASecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_FACTOR })
  return page
}

/** Returns the milliseconds to the first paint, whose performance entry appears shortly afterwards. */
async function firstPaint(page: Page): Promise<number> {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { polling: 100 },
  )
  return (await painted.jsonValue()) ?? Number.POSITIVE_INFINITY
}

/** Waits for a visible element. Checks each frame, since a locator checks up to half a second apart; survives navigation. */
const visible = (page: Page, selector: string) =>
  page.waitForFunction((each) => document.querySelector(each)?.checkVisibility(), selector, { polling: 'raf' })

async function seenAfter(page: Page, url: string): Promise<number> {
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await visible(page, ACCEPT)
  return Math.max(performance.now() - startedAt, await firstPaint(page))
}

/** Returns the milliseconds from a tap to its effect. A tap before hydration submits a plain form. */
async function effectAfter(page: Page): Promise<number> {
  const startedAt = performance.now()
  await page.locator(ACCEPT).click({ noWaitAfter: true })
  await visible(page, '[role=timer]')
  return performance.now() - startedAt
}

export const guestOn3g: Measurement = {
  name: 'guest-on-3g',
  work: `a guest's first page on 3G (${LINE.latency} ms, 400 kbit/s, processor ${SLOW_FACTOR} times slower): time to Accept and to its effect, ${GUESTS} guests`,
  async run(bench) {
    const { url } = await bench.start()
    const { token, tables: ids } = await openRestaurant(url, GUESTS)
    const browser = await startBrowser(bench)
    const seen: number[] = []
    const effects = { early: [] as number[], late: [] as number[] }
    for (const [at, id] of ids.entries()) {
      await call(url, tables.offer, { params: { id }, body: OFFER }, token)
      const page = await openPhone(browser)
      seen.push(await seenAfter(page, `${url}/customer-dashboard/${id}`))
      // Every second guest waits until the script has loaded. The network is never idle, since the stream stays open.
      const isLate = at % 2 === 1
      if (isLate) await page.waitForTimeout(6000)
      effects[isLate ? 'late' : 'early'].push(await effectAfter(page))
      await page.context().close()
    }
    return {
      figures: [
        { what: 'visible, median', value: quantile(seen, 0.5), most: SEEN_MS_MAX.middle },
        { what: 'slowest', value: Math.max(...seen), most: SEEN_MS_MAX.slowest },
        {
          what: 'effect of a tap before hydration, slowest',
          value: Math.max(...effects.early),
          most: EFFECT_MS_MAX.early,
        },
        {
          what: 'effect of a tap after hydration, slowest',
          value: Math.max(...effects.late),
          most: EFFECT_MS_MAX.late,
        },
      ],
    }
  },
}
