import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProduct } from '@tidetable/testing/product.ts'
import { findBrowser } from '../browser.mjs'
import { createActor } from './actor.mjs'
import { drawPointer } from './pointer.mjs'
import { startScreencast } from './screencast.mjs'
import { tellStory } from './story.mjs'

/** A zone in which it is about eight in the evening. */
const evening = () => {
  const east = 20 - new Date().getUTCHours()
  return `Etc/GMT${east > 12 ? `+${24 - east}` : east < 0 ? `+${-east}` : `-${east}`}`
}

/** How much quicker the waiting for a slow machine is played. */
const HURRY = 8

const SCREEN = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 760 }

/** Plays the story on the built product. Answers the frames of both devices and when what was said. */
export async function record() {
  const folder = await mkdtemp(join(tmpdir(), 'tt-video-'))
  const product = await startProduct({ env: { DEMO: '0' } })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
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
    await wait()
    clearTimeout(waiting)
    speeds.push({ at: now(), factor: pace })
  }
  const chapters = []
  let phoneFrom = null
  let phoneUntil = null
  let posterAt = 0

  async function open(viewport, name, address) {
    const context = await browser.newContext({
      viewport,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: evening(),
      hasTouch: name === 'phone',
    })
    await context.addInitScript(drawPointer)
    const page = await context.newPage()
    await hurry(() => page.goto(address))
    const cast = await startScreencast(page, folder, name, start)
    casts.push(cast)
    return { actor: createActor(page, hurry), cast }
  }

  try {
    const screen = await open(SCREEN, 'screen', `${product.url}/`)
    let phone = null
    await tellStory({
      url: product.url,
      host: screen.actor,
      say: (text) => captions.push({ at: now(), text }),
      chime: (kind) => chimes.push({ at: now(), kind }),
      play,
      chapter: (name) => chapters.push({ at: now(), name }),
      poster: () => (posterAt = now()),
      hidePhone: () => (phoneUntil = now()),
      async openPhone() {
        const table = await screen.actor.page.evaluate(readTable)
        phone = await open(PHONE, 'phone', `${product.url}/customer-dashboard/${table}`)
        phoneFrom = now()
        return phone.actor
      },
    })
    const end = now()
    for (const cast of casts) await cast.stop()
    const frames = { screen: screen.cast.frames, phone: phone.cast.frames }
    return { folder, end, captions, chimes, speeds, chapters, posterAt, phoneFrom, phoneUntil, ...frames }
  } catch (error) {
    for (const [at, context] of browser.contexts().entries())
      await context.pages()[0]?.screenshot({ path: join(folder, `stuck-${at}.png`) })
    throw new Error(`The story got stuck; pictures in ${folder}`, { cause: error })
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Runs in the host's page: the id of the table on offer, as its QR code holds it. */
async function readTable() {
  const { _id, token } = JSON.parse(localStorage.getItem('RestData'))
  const reply = await fetch(`/table/tables/user/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await reply.json()
  return data.find(({ available }) => !available)._id
}
