import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { makeOffer, openRestaurant, openSignedIn } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

/** The same wine red as in this page's screenshots. */
const COLOUR = '#722a4c'

const patch = async (page: Page, token: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.patch('/0auth/business/profile', { headers, data })).status()).toBe(200)
}

const FACE = {
  colour: COLOUR,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '12:00', until: '21:30' })),
  phone: '9812345679',
  country_code: '91',
  menu_url: 'https://saffron.example.com/menu',
  booking_url: 'https://saffron.example.com/book',
}

test('an owner sets up the branding and public page, and a guest finds it without script', async ({
  context,
  browser,
  request,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const owner = await openSignedIn(context, restaurant)
  await owner.goto('/restraunt/settings')
  const face = owner.getByRole('region', { name: 'What guests see' })
  await face.getByLabel('Colour', { exact: true }).fill(COLOUR)
  await face.getByLabel('Monday').fill('12:00–21:30')
  await face.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await face.getByLabel('Link to your menu').fill('saffron.example.com/menu')
  await face.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Your changes have been saved.')).toBeVisible()

  const slug = `saffron-${Date.now()}`
  const guestContext = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const guest = await guestContext.newPage()
  expect((await guest.goto(`/r/${slug}`))?.status()).toBe(404)

  const own = owner.getByRole('region', { name: 'Your public page' })
  await own.getByText('My page is on').click()
  await own.getByLabel('Address', { exact: true }).first().fill(slug)
  await own.getByLabel('Headline').fill('Fish, bread and a window on the harbour')
  await own.getByText('Opening hours', { exact: true }).click()
  await own.getByText('Link to the menu', { exact: true }).click()
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await own.getByRole('button', { name: 'Preview' }).click()
  await expect(owner.getByRole('dialog').getByText('Fish, bread and a window on the harbour')).toBeVisible()
  await owner.keyboard.press('Escape')

  expect((await guest.goto(`/r/${slug}`))?.status()).toBe(200)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Fish, bread and a window on the harbour')
  await expect(guest.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', 'https://saffron.example.com/menu')
  const band = guest.locator('header').first()
  await expect(band).toContainText('Saffron & Salt')
  expect(await band.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(114, 42, 76)')
  const data = JSON.parse((await guest.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'Restaurant', name: 'Saffron & Salt' })
  expect(data.openingHoursSpecification).toHaveLength(7)
  expect(data).not.toHaveProperty('telephone')
  await guestContext.close()

  await patch(owner, restaurant.token, { page: { slug: `${slug}-two` } })
  await owner.goto(`/r/${slug}`)
  await expect(owner).toHaveURL(`/r/${slug}-two`)
})

test('the public page is accessible and fits every screen', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'the widths are those of phones too')
  test.setTimeout(120_000)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const slug = `well-made-${Date.now()}`
  const shows = ['address', 'phone', 'hours', 'menu', 'sign_up', 'codes']
  for (const colour of [COLOUR, '#ffd400', null]) {
    await patch(page, restaurant.token, {
      address: '1 Quay Road\nJersey City 07302',
      face: { ...FACE, colour },
      page: { is_on: true, slug, shows, about: 'Forty tables on the old quay. What the boats bring, over wood fire.' },
    })
    await page.goto(`/r/${slug}`)
    await isWellMade(page, `public page ${colour}`)
  }
})

test('the guest’s page in the restaurant’s colours covers nothing in landscape and in a low window', async ({
  page,
  request,
}) => {
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const table = await restaurant.addTable('PLM')
  await patch(page, restaurant.token, { address: '1 Quay Road', face: FACE })
  await makeOffer(restaurant, table)
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 480 },
    { width: 390, height: 480 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/customer-dashboard/${table._id}`)
    const promise = page.getByRole('heading', { level: 1 })
    await expect(promise).toContainText('10% off')
    // The browser restores the scroll position.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(promise).toBeInViewport({ ratio: 1 })
    // No sticky element covers these: each is topmost at its centre.
    for (const what of [
      promise,
      page.getByText('Otherwise, no hurry.'),
      page.getByRole('button', { name: 'Accept' }),
      page.getByRole('button', { name: 'Not Interested' }),
      page.getByRole('link', { name: 'Book again' }),
    ]) {
      await what.scrollIntoViewIfNeeded()
      const isOnTop = await what.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return found !== null && (node.contains(found) || found.contains(node))
      })
      expect(isOnTop, `${await what.textContent()} at ${size.width} × ${size.height}`).toBe(true)
    }
  }
})
