import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { addTables, registerOwner } from '../harness/api.ts'
import { startBrowser } from '../harness/browser.ts'
import { type Frame, HEIGHT, KINDS, makeFrames, WIDTH } from '../harness/code-frames.ts'
import { writeFilm } from '../harness/film.ts'
import type { Measurement } from '../measurement.ts'

const EACH = 12
const SEED = 20_261_121
const READ_AT_LEAST = 40
const OPEN_MILLISECONDS = 1000
const SCANS = 7
/** A frame that does not move is read soon or never. */
const PATIENCE_MILLISECONDS = 5000
const SCANNER = '/customer-dashboard/scan'

/** The page's camera shows one frame after another, each until the page is left. */
async function showFrames(context: BrowserContext): Promise<{ show(frame: Frame): void }> {
  let current = ''
  await context.exposeFunction('currentFrame', () => current)
  await context.addInitScript(
    ({ width, height }) => {
      if (!navigator.mediaDevices) return
      navigator.mediaDevices.getUserMedia = async () => {
        const { currentFrame } = globalThis as unknown as { currentFrame: () => Promise<string> }
        const bytes = Uint8Array.from(atob(await currentFrame()), (letter) => letter.charCodeAt(0))
        const picture = new ImageData(width, height)
        for (const [at, brightness] of bytes.entries())
          picture.data.set([brightness, brightness, brightness, 255], at * 4)
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        // A camera goes on sending, also when nothing moves.
        setInterval(() => canvas.getContext('2d')?.putImageData(picture, 0, 0), 33)
        return canvas.captureStream(30)
      }
    },
    { width: WIDTH, height: HEIGHT },
  )
  return {
    show(frame) {
      current = Buffer.from(frame).toString('base64')
    },
  }
}

/** Whether the scanner's page opens the table. */
async function isRead(page: Page, url: string, address: string): Promise<boolean> {
  await page.goto(url + SCANNER, { waitUntil: 'commit' })
  return page.waitForURL(address, { waitUntil: 'commit', timeout: PATIENCE_MILLISECONDS }).then(
    () => true,
    () => false,
  )
}

/** How many of each kind were read. */
async function countRead(url: string, address: string): Promise<Map<string, number>> {
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const { show } = await showFrames(context)
    const read = new Map<string, number>(KINDS.map((kind) => [kind, 0]))
    const page = await context.newPage()
    for (const { kind, frame } of makeFrames(address, EACH, SEED)) {
      show(frame)
      if (await isRead(page, url, address)) read.set(kind, (read.get(kind) ?? 0) + 1)
    }
    return read
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the first frame with the code until the table's page is painted, for each scan. */
async function timeScans(url: string, address: string): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tt-scan-'))
  const film = await writeFilm(join(folder, 'code.y4m'), address)
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await startBrowser([...camera, `--use-file-for-fake-video-capture=${film}`])
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addInitScript(watchCorner)
    const page = await context.newPage()
    const times: number[] = []
    for (let tried = 0; times.length < SCANS; tried++) {
      assert.ok(tried < 4 * SCANS, 'the code never came into view while the scanner looked')
      await page.goto(url + SCANNER)
      await page.waitForURL(address, { timeout: 30_000 })
      const paintedAt = await page.waitForFunction(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return paint && performance.timeOrigin + paint.startTime
      })
      const seenAt = Number(await page.evaluate(() => sessionStorage.getItem('seenAt')))
      // Where the scanner began to look while the code was in view already, nothing was measured.
      if (seenAt > 0) times.push(Number(await paintedAt.jsonValue()) - seenAt)
    }
    return times
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in the page: notes when the film's corner first says that the code is in view. */
function watchCorner() {
  document.addEventListener(
    'playing',
    ({ target }) => {
      const video = target as HTMLVideoElement
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      let wasAway = false
      sessionStorage.removeItem('seenAt')
      const look = () => {
        context?.drawImage(video, 0, 0, 8, 8, 0, 0, 1, 1)
        const isInView = (context?.getImageData(0, 0, 1, 1).data[0] ?? 0) > 128
        wasAway ||= !isInView
        if (wasAway && isInView) sessionStorage.setItem('seenAt', String(performance.timeOrigin + performance.now()))
        else video.requestVideoFrameCallback(look)
      }
      look()
    },
    true,
  )
}

export const scan: Measurement = {
  name: 'scan',
  work: `the scanner's page in a browser, at ${WIDTH}×${HEIGHT}: a code in view until the table's page is painted, the slowest of ${SCANS}`,
  limit: `${OPEN_MILLISECONDS} ms; and ${READ_AT_LEAST} of ${EACH * KINDS.length} difficult frames read`,
  reach: 1,
  async run({ product: { url } }) {
    const [id] = await addTables(url, await registerOwner(url), 1)
    const address = `${url}/customer-dashboard/${id}`
    const read = await countRead(url, address)
    const times = await timeScans(url, address)
    const total = [...read.values()].reduce((sum, count) => sum + count, 0)
    return {
      product: { rate: Math.max(...times), cpuMicros: null },
      limit: { rate: OPEN_MILLISECONDS, cpuMicros: null },
      isDelay: true,
      alsoHolds: total >= READ_AT_LEAST,
      notes: [
        `read ${total} of ${EACH * KINDS.length} frames: ${[...read].map(([kind, count]) => `${kind} ${count}`).join(', ')} of ${EACH} each`,
        `opened after ${times.map((time) => time.toFixed(0)).join(', ')} ms`,
      ],
    }
  },
}
