import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { test as base, expect } from './product-test.ts'
import { at } from './sizes.ts'
import { cardOf, makeOffer, openBoard, openRestaurant, type Restaurant } from './support/restaurant.ts'

interface Scene {
  restaurant: Restaurant
  table: Table
  board: Page
  guest: Page
  contexts: BrowserContext[]
}

/** Opens an offer on a host's board and on a guest's page, which share neither cookies nor storage. */
async function setScene(browser: Browser, context: BrowserContext, options: object): Promise<Scene> {
  const restaurant = await openRestaurant(context.request)
  const table = await restaurant.addTable('PLM')
  const [hostContext, guestContext] = [await browser.newContext(options), await browser.newContext(options)]
  const board = await openBoard(hostContext, restaurant)
  const guest = await guestContext.newPage()
  await makeOffer(restaurant, table)
  await guest.goto(`/customer-dashboard/${table._id}`)
  await expect(guest.getByRole('button', { name: 'Accept' })).toBeVisible()
  return { restaurant, table, board, guest, contexts: [hostContext, guestContext] }
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ browser, context, contextOptions, baseURL }, use) => {
    const scene = await setScene(browser, context, { ...contextOptions, baseURL })
    await use(scene)
    for (const each of scene.contexts) await each.close()
  },
})

test.use(at('tablet'))

const accept = async (guest: Page) => {
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('timer')).toBeVisible()
}
const title = (guest: Page) => guest.getByRole('heading', { level: 1 })

test('if the host answers “No”, board and phone show the offer as rejected', async ({ scene: { board, guest } }) => {
  await accept(guest)
  const card = cardOf(board, 'PLM')
  const boxOf = async (name: RegExp) => (await card.getByRole('button', { name }).boundingBox()) ?? { x: 0, width: 0 }
  const [yes, no] = [await boxOf(/^Yes,/), await boxOf(/^No,/)]
  // The buttons are apart, to avoid accidental taps.
  expect(no.x - (yes.x + yes.width)).toBeGreaterThan(16)
  await card.getByRole('button', { name: /^No,/ }).click()
  await expect(card).toContainText(/Offer Rejected at \d/)
  await expect(title(guest)).toHaveText(/^Offer Rejected at \d/)
})

test('a card has the same height and a one-line badge in every state of an offer', async ({
  scene: { restaurant, table, board, guest },
}) => {
  const card = cardOf(board, 'PLM')
  const heights = new Map<number, Record<string, number>>()
  const check = async (phase: string) => {
    await expect(card).toHaveAttribute('data-phase', phase)
    for (const width of [390, 820, 1280, 1920]) {
      await board.setViewportSize({ width, height: 900 })
      // The card is a new element if it has moved to another row.
      const measure = () =>
        card.evaluate((node) => {
          const badge = node.querySelector('header span')
          const { lineHeight, paddingTop } = getComputedStyle(badge ?? node)
          const inside = (badge?.clientHeight ?? 0) - 2 * Number.parseFloat(paddingTop)
          return { height: node.getBoundingClientRect().height, lines: inside / Number.parseFloat(lineHeight) }
        })
      let height = 0
      const settledSize = async () => {
        const found = await measure()
        height = found.height
        return found.lines
      }
      await expect.poll(settledSize, `the badge of ${phase} at ${width}`).toBeCloseTo(1)
      heights.set(width, { ...heights.get(width), [phase]: height })
    }
  }
  await check('offered')
  await accept(guest)
  await check('accepted')
  await card.getByRole('button', { name: /^No,/ }).click()
  await check('rejected')
  await card.getByRole('button', { name: /^New party/ }).click()
  await check('available')
  await makeOffer(restaurant, table)
  await accept(guest)
  await card.getByRole('button', { name: /^Yes/ }).click()
  await check('completed')
  await makeOffer(restaurant, table)
  await guest.getByRole('button', { name: 'Not Interested' }).click()
  await guest.getByRole('button', { name: 'Yes, I’m not interested' }).click()
  await check('declined')
  for (const [width, found] of heights)
    expect(new Set(Object.values(found)).size, `${width}: ${JSON.stringify(found)}`).toBe(1)
})

test('a guest who declines confirms once and is redirected to the home page', async ({ scene: { board, guest } }) => {
  await guest.getByRole('button', { name: 'Not Interested' }).click()
  await guest.getByRole('button', { name: 'Yes, I’m not interested' }).click()
  await expect(title(guest)).toHaveText(/^Offer Rejected at \d/)
  await expect(guest.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(cardOf(board, 'PLM')).toContainText(/Offer Rejected at \d/)
  await expect(guest).toHaveURL('/', { timeout: 5000 })
})

test('the host can grant ten more minutes once, and both timers show them', async ({ scene: { board, guest } }) => {
  await accept(guest)
  const card = cardOf(board, 'PLM')
  await card.getByRole('button', { name: '+10 min' }).click()
  await expect(card.getByRole('timer')).toContainText(/^(20:00|19:\d\d)$/)
  await expect(guest.getByRole('timer')).toContainText(/^(20:00|19:\d\d)/)
  await expect(card.getByRole('button', { name: '+10 min' })).toHaveCount(0)
})

test('the board shows immediately that the guests have tapped “We’ve left”', async ({ scene: { board, guest } }) => {
  await accept(guest)
  await guest.getByRole('button', { name: 'We’ve left' }).click()
  await expect(guest.getByText('Thank you for telling us')).toBeVisible()
  await expect(cardOf(board, 'PLM')).toContainText('They’ve left?')
  await cardOf(board, 'PLM').getByRole('button', { name: 'Yes' }).click()
  await expect(title(guest)).toHaveText(/^Offer Completed at \d/)
})

test('a withdrawn offer leaves the board, and the guest’s page shows that it was withdrawn', async ({
  scene: { board, guest },
}) => {
  await cardOf(board, 'PLM').getByRole('button', { name: 'Withdraw' }).click()
  await expect(cardOf(board, 'PLM').getByRole('button', { name: 'Offer' })).toBeVisible()
  await expect(title(guest)).toHaveText('No offer right now')
  await expect(guest.getByText('The restaurant withdrew this offer.')).toBeVisible()
})

test('if offers are turned off at a table, the guest’s page shows a note', async ({ scene: { board, guest } }) => {
  await board.getByRole('button', { name: 'Offers on' }).click()
  await board.getByRole('switch', { name: 'PLM' }).click()
  await board.keyboard.press('Escape')
  await expect(cardOf(board, 'PLM')).toContainText('Offers off')
  await expect(title(guest)).toHaveText('No offers at this table right now')
  await cardOf(board, 'PLM').getByRole('button', { name: 'Turn offers on' }).click()
  await expect(title(guest)).toHaveText('No offer right now')
})

test('a second phone at the table sees the timer, but neither buttons nor code', async ({
  scene,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  await other.goto(`/customer-dashboard/${scene.table._id}`)
  await expect(other.getByRole('button', { name: 'Accept' })).toBeVisible()
  await accept(scene.guest)
  await expect(other.getByText('Accepted at this table')).toBeVisible()
  await expect(other.getByRole('timer')).toBeVisible()
  await expect(other.getByRole('button', { name: /Accept|left/ })).toHaveCount(0)
  await other.close()
})

test('a phone whose clock is wrong by 15 minutes shows the correct time left', async ({ scene, browser, baseURL }) => {
  await accept(scene.guest)
  for (const minutes of [-15, 15]) {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: await scene.guest.context().storageState(),
    })
    await context.clock.install({ time: Date.now() + minutes * 60_000 })
    const wrong = await context.newPage()
    await wrong.goto(`/customer-dashboard/${scene.table._id}`)
    await expect(wrong.getByRole('button', { name: 'We’ve left' })).toBeVisible()
    await wrong.clock.runFor(2000)
    const seconds = async (page: Page) => {
      const [, minute, second] = /(\d+):(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
      return Number(minute) * 60 + Number(second)
    }
    // The fake clock stops between calls, so it may be a few seconds behind.
    expect(Math.abs((await seconds(wrong)) - (await seconds(scene.guest)))).toBeLessThanOrEqual(4)
    await context.close()
  }
})

test('a coupon for the next visit stays on the phone, and staff can redeem it once', async ({ scene }) => {
  const { restaurant, table, board, guest } = scene
  await restaurant.post(`/table/tables/${table._id}/withdraw`)
  await makeOffer(restaurant, table, {
    visit_type: 1,
    available: false,
    offer_type: 0,
    offer_value: 7.5,
    offer_exp: '2099-06-01',
    offer_code: 'AB12C',
  })
  await expect(guest.getByText('your next visit is yours')).toBeVisible()
  await expect(guest.getByText('AB12C')).toHaveCount(0)
  await accept(guest)
  await expect(guest.getByText('AB12C')).toBeVisible()
  const redeem = async (button: string) => {
    await board.getByRole('button', { name: 'Redeem a code' }).click()
    const box = board.getByRole('dialog', { name: 'Redeem a code' })
    await box.getByRole('textbox', { name: 'Code' }).fill('ab12c')
    await box.getByRole('button', { name: 'Look up' }).click()
    await expect(box.getByText('$7.50 off')).toBeVisible()
    if (button) await box.getByRole('button', { name: button, exact: true }).click()
    return box
  }
  const early = await redeem('')
  await expect(early.getByText(/Not valid yet/)).toBeVisible()
  await early.getByRole('button', { name: 'Close' }).last().click()
  await cardOf(board, 'PLM').getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByText('Ready to use')).toBeVisible()
  await cardOf(board, 'PLM').getByRole('button', { name: 'New party' }).click()
  await guest.reload()
  await expect(guest.getByText('Your visit has ended')).toBeVisible()
  await expect(guest.getByText('AB12C')).toBeVisible()
  await redeem('Redeem')
  await expect(board.getByText('Code AB12C redeemed')).toBeVisible()
  const late = await redeem('')
  await expect(late.getByText('Already redeemed')).toBeVisible()
})

test('if two hosts press at the same time, the second sees who freed the table and when', async ({
  scene,
  browser,
  baseURL,
}) => {
  await accept(scene.guest)
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const second = await openBoard(context, scene.restaurant)
  await expect(cardOf(second, 'PLM')).toContainText('Offer Accepted')
  // The second tablet has stale data when its button is pressed.
  await second.route('**/table/tables/*', async (route) => {
    await scene.restaurant.put(scene.table._id, { offer_completed: true })
    await route.continue()
  })
  await cardOf(second, 'PLM').getByRole('button', { name: /^No,/ }).click()
  await expect(second.getByText(/^PLM: Freed by .+ \d+ s ago\.$/)).toBeVisible()
  await expect(cardOf(second, 'PLM')).toContainText('Offer Completed at')
  await context.close()
})

test('the board shows a lost connection, stays readable and recovers automatically', async ({
  scene: { board, guest },
}) => {
  await board.context().setOffline(true)
  await expect(board.getByText('Connection lost')).toBeVisible()
  await expect(cardOf(board, 'PLM')).toContainText('Offer Initiated')
  await accept(guest)
  await board.context().setOffline(false)
  await expect(board.getByText('Live', { exact: true })).toBeVisible()
  await expect(cardOf(board, 'PLM')).toContainText('Offer Accepted')
})
