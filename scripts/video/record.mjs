import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProduct } from '@tidetable/testing/product.ts'
import { findBrowser, WHOLE_BROWSERS } from '../browser.mjs'
import { createActor } from './actor.mjs'

const SPEED_UP_FACTOR = 8

const SCREEN = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 760 }

const isWhole = (element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

/** Shows the pointer, which a screencast does not include. */
function showPointer() {
  addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('div')
    dot.style.cssText = `position: fixed; left: -40px; top: -40px; width: 26px; height: 26px; margin: -13px 0 0 -13px;
      border-radius: 50%; background: oklch(0.86 0.14 88 / 0.55); border: 2px solid oklch(0.47 0.1 75);
      z-index: 2147483647; pointer-events: none; transition: transform 160ms`
    document.documentElement.append(dot)
    const move = ({ clientX, clientY }) => {
      dot.style.left = `${clientX}px`
      dot.style.top = `${clientY}px`
    }
    addEventListener('pointermove', move, { capture: true, passive: true })
    addEventListener(
      'pointerdown',
      (event) => {
        move(event)
        dot.style.transform = 'scale(0.6)'
      },
      true,
    )
    addEventListener('pointerup', () => (dot.style.transform = ''), true)
  })
}

/** Saves one JPEG per repaint with its time in seconds since `start`. `frames` grows while it runs. */
async function startScreencast(page, folder, name, start) {
  const frames = []
  const session = await page.context().newCDPSession(page)
  const save = (image) => {
    const at = (performance.now() - start) / 1000
    const file = join(folder, `${name}-${String(frames.length).padStart(5, '0')}.jpg`)
    frames.push({ file, at, written: writeFile(file, image) })
  }
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    save(Buffer.from(data, 'base64'))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 2 })
  // The first frame is a screenshot, since an idle page sends no frames.
  save(await page.screenshot({ type: 'jpeg', quality: 92 }))
  return {
    frames,
    async stop() {
      await session.send('Page.stopScreencast')
      await Promise.all(frames.map(({ written }) => written))
    },
  }
}

/** Records a film: `run(scene)`, after an optional `prepare(product)`, whose result is `scene.prepared`. */
export async function record({ timezone, prepare, run }) {
  const folder = await mkdtemp(join(tmpdir(), 'tt-video-'))
  const product = await startProduct({ env: { DEMO: '0' } })
  const browser = await chromium.launch({
    executablePath: findBrowser(WHOLE_BROWSERS) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  const start = performance.now()
  const now = () => (performance.now() - start) / 1000
  const casts = []
  const captions = []
  const chimes = []
  const speeds = [{ at: 0, factor: 1 }]
  let pace = 1
  const play = (factor) => {
    pace = factor
    speeds.push({ at: now(), factor })
  }
  /** Speeds up a wait, except for its first 200 ms, so that a page does not jump. */
  async function hurry(wait) {
    const waiting = setTimeout(() => speeds.push({ at: now(), factor: SPEED_UP_FACTOR }), 200)
    const waited = await wait()
    clearTimeout(waiting)
    speeds.push({ at: now(), factor: pace })
    return waited
  }
  let startAt = 0
  let phoneFrom = null
  let phoneUntil = null
  let posterAt = null

  async function open(viewport, name, show) {
    const context = await browser.newContext({
      viewport,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: timezone,
      hasTouch: name === 'phone',
    })
    await context.addInitScript(showPointer)
    const page = await context.newPage()
    await hurry(() => show(page))
    const cast = await startScreencast(page, folder, name, start)
    casts.push(cast)
    return { actor: createActor(page, hurry), cast }
  }

  try {
    const prepared = await prepare?.(product)
    const first = await open(SCREEN, 'screen', (page) => page.goto(`${product.url}/`))
    let phone = null
    speeds.length = 0
    speeds.push({ at: 0, factor: Number.POSITIVE_INFINITY }, { at: now(), factor: 1 })
    await run({
      product,
      prepared,
      host: first.actor,
      hurry,
      play,
      caption: (text) => captions.push({ at: now(), text }),
      chime: (kind) => chimes.push({ at: now(), kind }),
      start: () => (startAt = now()),
      /** Makes this moment the poster frame; every given element must be in view. */
      async poster(...elements) {
        for (const locator of elements) {
          await locator.waitFor()
          if (!(await locator.evaluate(isWhole))) throw new Error(`not completely in view: ${locator}`)
        }
        posterAt = now()
      },
      async openPhone(show) {
        phone = await open(PHONE, 'phone', show)
        phoneFrom = now()
        return phone.actor
      },
      hidePhone: () => (phoneUntil = now()),
    })
    if (posterAt === null) throw new Error('the film sets no poster frame')
    const end = now()
    for (const cast of casts) await cast.stop()
    const frames = { screen: first.cast.frames, phone: phone.cast.frames }
    return { folder, end, captions, chimes, speeds, startAt, posterAt, phoneFrom, phoneUntil, ...frames }
  } catch (error) {
    for (const [at, context] of browser.contexts().entries())
      await context.pages()[0]?.screenshot({ path: join(folder, `stuck-${at}.png`) })
    throw new Error(`The recording failed; screenshots are in ${folder}`, { cause: error })
  } finally {
    await browser.close()
    await product.stop()
  }
}
