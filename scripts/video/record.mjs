import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProduct } from '@tidetable/testing/product.ts'
import { findBrowser, WHOLE_BROWSERS } from '../browser.mjs'
import { createActor } from './actor.mjs'
import { drawPointer } from './pointer.mjs'
import { startScreencast } from './screencast.mjs'

/** How much quicker the waiting for a slow machine is played. */
const HURRY = 8

const SCREEN = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 760 }

/** Runs in a page: whether all of an element is on the screen. */
const isWhole = (element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

/**
 * Plays a film's story on the built product. Answers the frames of both devices and when what was said.
 * A film has a `timezone`, `tell(scene)`, and may have `prepare(product)`, whose answer is the scene's `prepared`.
 */
export async function record({ timezone, prepare, tell }) {
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
  /** A moment is shown as it is, so that a page never just jumps; the rest of the waiting runs. */
  async function hurry(wait) {
    const waiting = setTimeout(() => speeds.push({ at: now(), factor: HURRY }), 200)
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
    await context.addInitScript(drawPointer)
    const page = await context.newPage()
    await hurry(() => show(page))
    const cast = await startScreencast(page, folder, name, start)
    casts.push(cast)
    return { actor: createActor(page, hurry), cast }
  }

  try {
    const prepared = await prepare?.(product)
    // What came before the first picture is no part of the film.
    const first = await open(SCREEN, 'screen', (page) => page.goto(`${product.url}/`))
    let phone = null
    speeds.length = 0
    speeds.push({ at: 0, factor: Number.POSITIVE_INFINITY }, { at: now(), factor: 1 })
    await tell({
      product,
      prepared,
      host: first.actor,
      hurry,
      play,
      say: (text) => captions.push({ at: now(), text }),
      chime: (kind) => chimes.push({ at: now(), kind }),
      /** Here the page of the film's name begins; other pages show it from its first second. */
      start: () => (startAt = now()),
      /** The moment that stands for the whole: all of what it tells has to be on the screen. */
      async poster(...told) {
        for (const locator of told) {
          await locator.waitFor()
          if (!(await locator.evaluate(isWhole))) throw new Error(`not all on the screen: ${locator}`)
        }
        posterAt = now()
      },
      /** `show(page)` brings the phone to its first picture. */
      async openPhone(show) {
        phone = await open(PHONE, 'phone', show)
        phoneFrom = now()
        return phone.actor
      },
      hidePhone: () => (phoneUntil = now()),
    })
    if (posterAt === null) throw new Error('the story has no moment for the poster')
    const end = now()
    for (const cast of casts) await cast.stop()
    const frames = { screen: first.cast.frames, phone: phone.cast.frames }
    return { folder, end, captions, chimes, speeds, startAt, posterAt, phoneFrom, phoneUntil, ...frames }
  } catch (error) {
    for (const [at, context] of browser.contexts().entries())
      await context.pages()[0]?.screenshot({ path: join(folder, `stuck-${at}.png`) })
    throw new Error(`The story got stuck; pictures in ${folder}`, { cause: error })
  } finally {
    await browser.close()
    await product.stop()
  }
}
