import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { lengthenTexts, setDirection } from './support/longer-texts.ts'
import { crowdedTargets, cutWords, hiddenFocus, notIsolated, places, shapeless } from './support/reach.ts'
import { cardOf, makeOffer, openBoard, openRestaurant, openSignedIn, type Restaurant } from './support/restaurant.ts'

test.skip(({ isMobile }) => isMobile, 'the tests set their own sizes')

interface GuestTables {
  restaurant: Restaurant
  /** Paths of guest pages, by the state of their table. */
  guests: { offered: string; accepted: string; earned: string }
}

/** Opens six tables in different states; `context` has accepted the offers of three. */
async function openTables(
  context: BrowserContext,
  request: APIRequestContext,
  location = 'Patio',
): Promise<GuestTables> {
  const restaurant = await openRestaurant(request)
  const tables = []
  for (const code of ['PLM', 'KTR', 'QAX', 'WNE', 'VCE', 'HBR']) tables.push(await restaurant.addTable(code, location))
  const [offered, accepted, left, earned, off] = tables
  if (!offered || !accepted || !left || !earned || !off) throw new Error('the tables are not there')
  for (const table of [offered, accepted, left, earned]) await makeOffer(restaurant, table)
  for (const table of [accepted, left, earned])
    expect((await context.request.put(`/table/tables/${table._id}/accept`, { data: {} })).status()).toBe(200)
  await context.request.post(`/table/tables/${accepted._id}/more-time`, { data: {} })
  await context.request.post(`/table/tables/${left._id}/left`, { data: {} })
  await restaurant.put(earned._id, { offer_completed: true })
  await restaurant.post('/table/tables/switch', { ids: [off._id], nudge_enabled: false })
  const page = ({ _id }: { _id: string }) => `/customer-dashboard/${_id}`
  return { restaurant, guests: { offered: page(offered), accepted: page(accepted), earned: page(earned) } }
}

/** Retries, since a press before hydration has no effect. */
async function chooseDensity(board: Page, name: 'Cards' | 'Compact rows'): Promise<void> {
  await expect(async () => {
    // On a phone, the other density is in a menu.
    const more = board.getByRole('button', { name: 'More', exact: true })
    if (!(await more.isVisible())) return await board.getByRole('radio', { name }).check({ force: true })
    await more.click()
    await expect(board.getByRole('menu')).toBeVisible()
    const entry = board.getByRole('menuitem', { name })
    if (await entry.isVisible()) await entry.click()
    else await board.keyboard.press('Escape')
  }).toPass()
  // Until the next frame, new items have the estimated height of items outside the screen.
  await board.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Calls `check` on each screen once it is shown. */
async function visit(
  page: Page,
  { guests }: GuestTables,
  check: (what: string) => Promise<void>,
  open = goTo,
): Promise<void> {
  await open(page, '/restraunt/dashboard')
  await expect(page.getByRole('article')).toHaveCount(6)
  await chooseDensity(page, 'Cards')
  await check('the board')
  await chooseDensity(page, 'Compact rows')
  await check('the compact board')
  await open(page, '/restraunt/nudge-out')
  await page.getByRole('checkbox').nth(1).check()
  await check('the tables')
  await open(page, '/restraunt/nudge-out?add=several')
  await page.getByRole('textbox').first().fill('T1–T3, Patio, 4 seats')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await check('adding tables')
  for (const [what, address] of Object.entries(guests)) {
    await open(page, address)
    await expect(heading(page)).toBeVisible()
    await check(`a guest’s page, ${what}`)
  }
}
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}

test('with forced colours, buttons, badges, the current link and the “Live” badge are recognisable', async ({
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const opened = await openTables(context, request)
  const page = await openSignedIn(context, opened.restaurant)
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, opened, async (what) => expect(await shapeless(page), what).toEqual([]))

  await page.goto('/restraunt/dashboard')
  const links = page.getByRole('navigation', { name: 'Restaurant' }).getByRole('link')
  const styles = await links.evaluateAll((all) =>
    all.map((link) => {
      const { borderBottomColor, borderBottomWidth, textDecorationLine } = getComputedStyle(link)
      return [borderBottomColor, borderBottomWidth, textDecorationLine].join()
    }),
  )
  expect(styles.slice(1)).not.toContain(styles[0])

  const mark = page.getByRole('status').locator('[aria-hidden]').first()
  const markStyle = () =>
    mark.evaluate((dot) => {
      const { borderRadius, borderTopWidth, borderTopStyle, rotate } = getComputedStyle(dot)
      return { shape: [borderRadius, rotate].join(), line: `${borderTopWidth} ${borderTopStyle}` }
    })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const live = await markStyle()
  await context.setOffline(true)
  await expect(page.getByText('Connection lost', { exact: true })).toBeVisible()
  const lost = await markStyle()
  await context.setOffline(false)
  expect(live.shape).not.toBe(lost.shape)
  expect([live.line, lost.line]).toEqual(['2px solid', '2px solid'])
})

for (const [width, height] of [
  [320, 256],
  [844, 390],
] as const)
  test(`at ${width} × ${height}, bar and footer scroll away, and the offer is visible without scrolling`, async ({
    context,
    request,
  }) => {
    const { guests } = await openTables(context, request)
    const page = await context.newPage()
    await page.setViewportSize({ width, height })
    for (const [what, address] of Object.entries(guests)) {
      await goTo(page, address)
      const sticking = await page
        .locator('header, [data-sticky-foot]')
        .evaluateAll((all) => all.filter((each) => /sticky|fixed/.test(getComputedStyle(each).position)).length)
      expect(sticking, what).toBe(0)
    }
    await goTo(page, guests.offered)
    const promise = heading(page).getByText('10% off', { exact: true })
    await expect(promise).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

test('long and right-to-left texts are not cut off, and the menu is at the end of the bar', async ({
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const opened = await openTables(context, request)
  const page = await openSignedIn(context, opened.restaurant)
  const open = async (_page: Page, address: string) => {
    await goTo(page, address)
    // Waits for hydration, which removes `data-bar` and would discard earlier changes.
    await expect(page.locator('html')).not.toHaveAttribute('data-bar')
    if (address === '/') {
      // The landing page hydrates its lazy sections once their scripts have loaded. Other pages have open streams.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    }
    await lengthenTexts(page)
    await expect(page.locator('main').getByText(/ö/).first()).toBeVisible()
  }
  const fits = async (what: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cutWords(page), { message: `${what} at ${width}` }).toEqual([])
    }
  }
  const check = async (what: string) => {
    await fits(`${what}, longer`)
    await setDirection(page, 'rtl')
    await fits(`${what}, from right to left`)
    await page.setViewportSize({ width: 320, height: 900 })
    const menu = page.locator('header summary[aria-label="Menu"]')
    // The guest's page has no menu.
    const left = what.startsWith('a guest') ? 0 : (await menu.boundingBox())?.x
    expect(left, what).toBeLessThan(24)
    await setDirection(page, 'ltr')
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await visit(page, opened, check, open)
  for (const address of ['/', '/login']) {
    await open(page, address)
    await check(address)
  }
})

test('right-to-left texts written by users are isolated', async ({ context, request }) => {
  const opened = await openTables(context, request, 'מרפסת')
  await request.patch('/0auth/business/profile', {
    headers: { authorization: `Bearer ${opened.restaurant.token}` },
    data: { name: 'קפה הנמל' },
  })
  const page = await openSignedIn(context, opened.restaurant)
  await visit(page, opened, async (what) => {
    if (what !== 'adding tables') await expect(page.getByText(/[\u0590-\u05FF]/).first(), what).toBeVisible()
    expect(await notIsolated(page), what).toEqual([])
  })
})

for (const [width, height] of [
  [390, 844],
  [1024, 768],
] as const)
  test(`at ${width} × ${height}, targets have 44 px or space around them, and the focus is never hidden`, async ({
    context,
    request,
  }) => {
    const opened = await openTables(context, request)
    const page = await openSignedIn(context, opened.restaurant)
    await page.setViewportSize({ width, height })
    await visit(page, opened, async (what) => {
      expect(await crowdedTargets(page), what).toEqual([])
      expect(await hiddenFocus(page, 45), what).toEqual([])
    })
  })

test('the list of tables cuts off no text at 640 px', async ({ context, request }) => {
  const { restaurant } = await openTables(context, request, 'Terrace behind the old harbour wall')
  const page = await openSignedIn(context, restaurant)
  await page.setViewportSize({ width: 640, height: 900 })
  await goTo(page, '/restraunt/nudge-out')
  await page.getByRole('checkbox', { name: 'Select table PLM' }).check()
  expect(await cutWords(page)).toEqual([])
  // Names entered by users must not be cut either.
  const cut = await page
    .getByRole('table')
    .locator('bdi')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).length)
  expect(cut).toBe(0)
  for (const action of ['Print', 'Edit', 'Delete'])
    await expect(page.getByRole('button', { name: `${action} table PLM` })).toBeInViewport({ ratio: 1 })
})

test('40 tables in compact rows fit a tablet without scrolling', async ({ context, request }) => {
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  await request.patch('/0auth/business/first-steps', { headers, data: { put_away: true } })
  const rows = Array.from({ length: 40 }, (_, index) => ({
    table_code: `T${index + 1}`,
    table_location: 'Main hall',
    table_capacity: 4,
  }))
  const { data } = await (await request.post('/table/create-tables', { headers, data: { tables: rows } })).json()
  const ids = (data as { _id: string }[]).map(({ _id }) => _id)
  const ten = { visit_type: 0, offer_type: 1, offer_value: 10 }
  await restaurant.post('/table/offers/bulk', { table_ids: ids.slice(0, 8), ...ten })
  for (const id of ids.slice(0, 6)) await request.put(`/table/tables/${id}/accept`, { data: {} })
  const board = await openBoard(context, restaurant)
  await board.setViewportSize({ width: 1024, height: 768 })
  await chooseDensity(board, 'Compact rows')
  await expect(board.getByRole('article')).toHaveCount(40)
  const lowest = () =>
    board.getByRole('article').evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)))
  await expect.poll(lowest).toBeLessThanOrEqual(768)
})

test('a lost connection moves nothing on the board or on the guest’s page', async ({
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { restaurant, guests } = await openTables(context, request)
  const board = await openBoard(context, restaurant)
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(guests.offered)
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible()
  for (const density of ['Cards', 'Compact rows'] as const) {
    await chooseDensity(board, density)
    await expect(cardOf(board, 'PLM')).toBeVisible()
    const before = [await places(board), await places(phone)]
    await context.setOffline(true)
    await expect(board.getByText('Connection lost', { exact: true })).toBeVisible()
    await expect(phone.getByText(/^No connection/)).toBeVisible()
    expect([await places(board), await places(phone)]).toEqual(before)
    await context.setOffline(false)
    await expect(board.getByText('Live', { exact: true })).toBeVisible()
    await expect(phone.getByText(/^No connection/)).toHaveCount(0)
  }
})
