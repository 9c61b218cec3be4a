// Screenshots of the sample restaurant in both themes, for the landing page, the README and the guides.
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { startProduct } from '@tidetable/testing/product.ts'
import { openSample } from '@tidetable/testing/sample.ts'
import sharp from 'sharp'
import { findBrowser } from '../browser.mjs'
import { inRoot } from '../paths.mjs'

const LANDING = inRoot('web/public/screens')
const DOCUMENTS = inRoot('docs/images')
const HOUR = 20
const THEMES = ['light', 'dark']

const WIDE = { width: 1000, height: 760 }
const PHONE = { width: 390, height: 700 }
/** Part of a phone's screen, starting at `top`. */
const PHONE_EXCERPT = { width: 390, height: 420 }
const TALL_PHONE = { width: 390, height: 1600 }
/** The board of a phone without scrolling. */
const WHOLE_BOARD = { width: 390, height: 5000 }

/** In the format of an export of Mailchimp. */
const GUEST_LIST = `Email Address,First Name,Last Name,Phone Number,Birthday,Status
ina@example.com,Ina,Okafor,(415) 555-0123,11/04,subscribed
leo@example.com,Leo,Ash,,,unsubscribed
noor@example.com,Noor,Haddad,(415) 555-0145,03/19,subscribed
`

/** Returns a time zone where it is evening now; the sample restaurant uses the machine's zone. */
function eveningZone() {
  const offset = ((HOUR - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

const openBoard = async (page) => {
  await page.goto('/restraunt/dashboard')
  await page.getByText('Live', { exact: true }).waitFor()
}

const cardWith = (page, text) => page.getByRole('article').filter({ hasText: text })

async function freeTable(page, card) {
  await card.getByRole('button', { name: /^Yes/ }).click()
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await cardWith(page, 'Offer Completed').first().waitFor()
}

async function openImport(page) {
  await page.goto('/restraunt/nudge-in/import')
  await page.getByRole('tab', { name: 'Paste CSV' }).click()
  await page.getByLabel('CSV data').fill(GUEST_LIST)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
}

async function openGuestPage(page, host, matches) {
  const table = (await host.listTables()).find(matches)
  if (!table) throw new Error('the sample restaurant has no such table')
  await page.goto(`/customer-dashboard/${table._id}`)
  return table
}

/** `open` resolves when the screen is complete. */
const screens = {
  board: { size: WIDE, open: openBoard },
  campaign: {
    size: { width: 1000, height: 580 },
    async open(page) {
      await page.goto('/restraunt/nudge-in')
      await page.getByRole('article').filter({ hasText: 'Quiet Tuesdays' }).getByRole('link').first().click()
      await page
        .getByText(/of \d+ guests/)
        .first()
        .waitFor()
    },
  },
  phone: {
    size: PHONE,
    folder: DOCUMENTS,
    open: (page, host) =>
      openGuestPage(page, host, ({ offer_state, visit_type }) => offer_state === 'offered' && visit_type === 0),
  },
  terms: {
    size: TALL_PHONE,
    async open(page) {
      await openBoard(page)
      await page
        .getByRole('button', { name: /^Offer/ })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    top: (page) => page.getByRole('dialog'),
  },
  'more-time': {
    size: TALL_PHONE,
    open: openBoard,
    top: (page) => page.getByRole('article').filter({ hasText: 'Asks for more time' }),
  },
  coupon: {
    size: PHONE,
    async open(page, host) {
      await openGuestPage(page, host, ({ offer_state, visit_type }) => offer_state === 'offered' && visit_type === 1)
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByText('off your next visit').waitFor()
    },
    top: (page) => page.getByRole('heading', { level: 1 }),
  },
  switches: {
    size: TALL_PHONE,
    async open(page) {
      await page.goto('/restraunt/nudge-out')
      await page.getByRole('checkbox').nth(1).waitFor()
    },
    top: (page) => page.getByRole('checkbox').nth(1),
  },
  'guide-left': {
    size: TALL_PHONE,
    folder: DOCUMENTS,
    open: openBoard,
    top: (page) => cardWith(page, 'They’ve left?').first(),
  },
  'guide-undo': {
    size: WHOLE_BOARD,
    folder: DOCUMENTS,
    async open(page) {
      await openBoard(page)
      await freeTable(page, cardWith(page, 'They’ve left?').first())
    },
    top: (page) => page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Undo/ }) }),
  },
  'guide-redeem': {
    size: TALL_PHONE,
    folder: DOCUMENTS,
    async open(page, host) {
      const isForToday = ({ offer_state, visit_type }) => offer_state === 'accepted' && visit_type === 0
      const { table_code: code } = (await host.listTables()).find(isForToday)
      await openBoard(page)
      await freeTable(page, page.getByRole('article', { name: `Table ${code}` }))
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Redeem a code' }).click()
      await page.getByLabel('Code or table').fill(code)
      await page.getByRole('button', { name: 'Look up' }).click()
      await page.getByRole('button', { name: /^Redeem/ }).waitFor()
    },
    top: (page) => page.getByRole('dialog'),
  },
  'guide-lost': {
    size: TALL_PHONE,
    folder: DOCUMENTS,
    async open(page) {
      await openBoard(page)
      await page.context().setOffline(true)
      await page.getByText('Connection lost').waitFor()
    },
    top: (page) => page.getByRole('heading', { level: 1 }),
  },
  'guide-budgets': {
    size: TALL_PHONE,
    folder: DOCUMENTS,
    async open(page) {
      await page.goto('/restraunt/settings/budgets')
      await page.getByRole('button', { name: 'Add a budget' }).waitFor()
    },
    top: (page) => page.getByRole('heading', { name: 'Budgets' }),
  },
  'guide-columns': {
    size: TALL_PHONE,
    folder: DOCUMENTS,
    open: openImport,
    top: (page) => page.getByRole('heading', { name: 'Match columns' }),
  },
  'guide-consent': {
    size: TALL_PHONE,
    folder: DOCUMENTS,
    async open(page) {
      await openImport(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Did these guests agree to hear from you?').first().waitFor()
    },
    top: (page) => page.getByRole('heading', { level: 1 }),
  },
}

/** Signs in as the sample restaurant's host, by the API. */
async function openHost(url) {
  const { token, user } = await openSample(url, 'host')
  return {
    async listTables() {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(url + href(tables.list.path, { userId: user._id }), { headers })
      return (await answer.json()).data
    },
  }
}

async function shoot(browser, url, name, { size, open, top, folder = LANDING }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    deviceScaleFactor: size.width > 500 ? 1.5 : 2,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`/dev?token=${DEV_TOKEN}`)
  const host = await openHost(url)
  await page.getByRole('button', { name: 'Open as the host' }).click()
  await page.waitForURL('**/restraunt/dashboard')
  await open(page, host)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    const y = top && ((await top(page).boundingBox())?.y ?? 0) - 16
    const image = await page.screenshot(top ? { clip: { x: 0, y, ...PHONE_EXCERPT } } : {})
    await sharp(image).webp({ quality: 72, effort: 6 }).toFile(`${folder}/${name}-${theme}.webp`)
  }
  await context.close()
}

export async function makeScreens() {
  for (const folder of [LANDING, DOCUMENTS]) await mkdir(folder, { recursive: true })
  const product = await startProduct({ env: { DEMO: '1', TZ: eveningZone() }, isInMemory: true })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  try {
    for (const [name, screen] of Object.entries(screens)) await shoot(browser, product.url, name, screen)
  } finally {
    await browser.close()
    await product.stop()
  }
}
