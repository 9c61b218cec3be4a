// Layout of the board, and of messages on every screen of a restaurant.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { openRestaurant, openSignedIn, type Restaurant } from './support/restaurant.ts'

test.skip(({ isMobile }) => isMobile, 'the tests set their own sizes')

const TEN = { visit_type: 0, offer_type: 1, offer_value: 10 }

/** Adds 40 tables in three locations. Returns their ids. */
async function addTables(request: APIRequestContext, restaurant: Restaurant): Promise<string[]> {
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const rows = Array.from({ length: 40 }, (_, index) => ({
    table_code: `T${index + 1}`,
    table_location: ['Main hall', 'Patio', 'Bar'][index % 3],
    table_capacity: 4,
  }))
  const { data } = await (await request.post('/table/create-tables', { headers, data: { tables: rows } })).json()
  await request.patch('/0auth/business/first-steps', { headers, data: { put_away: true } })
  return (data as { _id: string }[]).map(({ _id }) => _id)
}

/** Opens a board with three decisions, one outcome and no notice above the tables. */
async function openBusyBoard(request: APIRequestContext, newPage: (restaurant: Restaurant) => Promise<Page>) {
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const ids = await addTables(request, restaurant)
  await restaurant.post('/table/offers/bulk', { table_ids: ids.slice(0, 4), ...TEN } as object)
  for (const id of ids.slice(0, 4)) await request.put(`/table/tables/${id}/accept`, { data: {} })
  for (const id of ids.slice(0, 2)) await request.post(`/table/tables/${id}/left`, { data: {} })
  await request.post(`/table/tables/${ids[2]}/more-time`, { data: {} })
  await restaurant.put(ids[3] ?? '', { offer_completed: true })
  const board = await newPage(restaurant)
  return { restaurant, board, ids }
}

async function goToBoard(board: Page): Promise<void> {
  await board.goto('/restraunt/dashboard')
  await expect(board.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
  const hide = board.getByRole('button', { name: 'Hide steps' })
  if (await hide.count()) {
    await hide.click()
    await board.getByRole('button', { name: 'Dismiss' }).click()
  }
}

const boxes = (board: Page) =>
  board.getByRole('article').evaluateAll((all) =>
    Object.fromEntries(
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [each.getAttribute('aria-label'), [x, y + scrollY, width, height]]
      }),
    ),
  )
const edges = async (board: Page) => {
  const found = Object.values(await boxes(board)) as [number, number, number, number][]
  return { top: Math.min(...found.map(([, y]) => y)), bottom: Math.max(...found.map(([, y, , h]) => y + h)) }
}

test('40 tables fit a tablet, fill a wall screen, and stay in place while tables are selected', async ({
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const { board } = await openBusyBoard(request, (restaurant) => openSignedIn(context, restaurant))
  await board.setViewportSize({ width: 1180, height: 820 })
  await goToBoard(board)
  await expect(board.getByRole('article')).toHaveCount(40)
  await expect(board.getByText('3 need action')).toBeVisible()
  await expect.poll(async () => (await edges(board)).bottom).toBeLessThanOrEqual(820)
  expect(await board.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(820)

  // Selecting tables moves none of them, in both densities and at each size.
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [390, 844],
  ] as const) {
    await board.setViewportSize({ width, height })
    for (const density of ['cards', 'compact']) {
      await board.evaluate((each) => localStorage.setItem('board:density', each), density)
      await goToBoard(board)
      await expect(board.getByRole('article')).toHaveCount(40)
      const before = await boxes(board)
      if (width >= 768) await board.getByRole('button', { name: 'Select', exact: true }).click()
      else {
        await board.getByRole('button', { name: 'More', exact: true }).click()
        await board.getByRole('menuitem', { name: 'Select' }).click()
      }
      await expect(board.getByRole('heading', { level: 1 })).toHaveText('Select tables')
      expect(await boxes(board), `${density} at ${width}`).toEqual(before)
      await board.keyboard.press('Escape')
      await expect(board.getByRole('heading', { level: 1 })).toHaveText('Restaurant Tables')
      expect(await boxes(board), `${density} at ${width}`).toEqual(before)
      if (width === 390) expect((await edges(board)).top, density).toBeLessThanOrEqual(220)
    }
  }

  await board.setViewportSize({ width: 1920, height: 1080 })
  await goToBoard(board)
  await expect.poll(async () => (await edges(board)).bottom).toBeGreaterThanOrEqual(0.85 * 1080)
  expect((await edges(board)).bottom).toBeLessThanOrEqual(1080)
  const sizes = await board.getByRole('main').evaluate((main) => {
    const texts = [...main.querySelectorAll('*')].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest('.sr-only, svg') &&
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const sizeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize)
    const codes = texts.filter((each) => each.closest('article h2, article h3'))
    return { code: Math.min(...codes.map(sizeOf)), text: Math.min(...texts.map(sizeOf)) }
  })
  expect(sizes.code).toBeGreaterThanOrEqual(26)
  expect(sizes.text).toBeGreaterThanOrEqual(16)
})

test('host mode hides the navigation bar until Escape is pressed', async ({ context, request }) => {
  const restaurant = await openRestaurant(request)
  await restaurant.addTable('PLM')
  const board = await openSignedIn(context, restaurant)
  await board.setViewportSize({ width: 820, height: 1180 })
  await goToBoard(board)
  await board.getByRole('button', { name: 'Host mode' }).click()
  await expect(board.getByRole('banner')).toBeHidden()
  await expect(board.getByRole('button', { name: 'Leave host mode' })).toHaveText('Leave host mode')
  await board.keyboard.press('Escape')
  await expect(board.getByRole('banner')).toBeVisible()
})

const SCREENS = [
  '/restraunt/dashboard',
  '/restraunt/nudge-out',
  '/restraunt/nudge-out?add=several',
  '/restraunt/nudge-in',
  '/restraunt/nudge-in?view=customers',
  '/restraunt/insights',
  '/restraunt/insights?tab=slow-times',
  '/restraunt/settings',
]

/** Names of headings, buttons and fields that the message covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toasts] > *')
    if (!toast) return ['no message']
    const box = toast.getBoundingClientRect()
    return [...document.querySelectorAll('h1, h2, h3, h4, button, [role=button], input, select, textarea')]
      .filter((each) => !toast.contains(each) && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
        const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight
        return isSeen && left < box.right && box.left < right && top < box.bottom && box.top < bottom
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? each.tagName)
  })

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desktop', 1280, 800],
] as const)
  test(`on ${name}, messages cover no heading, button or field of any screen`, async ({ context, request }) => {
    test.setTimeout(240_000)
    const restaurant = await openRestaurant(request)
    const ids = await addTables(request, restaurant)
    await restaurant.post('/table/offers/bulk', { table_ids: ids.slice(0, 20), ...TEN } as object)
    const page = await openSignedIn(context, restaurant, { 'board:density': 'cards' })
    await page.setViewportSize({ width, height })
    for (const [at, screen] of SCREENS.entries()) {
      await page.goto(screen)
      await expect(page.getByRole('heading').first()).toBeVisible()
      // A message with “Undo” stays when the page changes: withdraw on the board, then return to the screen.
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/restraunt/dashboard"]')?.click())
      await page.getByRole('button', { name: `Withdraw, table T${at + 1}`, exact: true }).click()
      await expect(page.locator('[data-toasts] > *')).toBeVisible()
      await expect.poll(() => covered(page), { message: 'the board' }).toEqual([])
      if (screen !== '/restraunt/dashboard') await page.goBack()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect.poll(() => covered(page), { message: screen, timeout: 4000 }).toEqual([])
    }
  })
