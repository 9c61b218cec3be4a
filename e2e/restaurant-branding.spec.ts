import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { makeOffer, openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'
import { isWellMade } from './support/well-made.ts'

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

test('an owner sets up branding and a public page, and a guest can read it without script', async ({
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
  await owner.goto('/restraunt/settings/branding')
  const face = owner.getByRole('region', { name: 'What guests see' })
  await face.getByLabel('Colour', { exact: true }).fill(COLOUR)
  await face.getByLabel('Link to your menu').fill('saffron.example.com/menu')
  await face.getByRole('button', { name: 'Save changes' }).click()
  await expect(face.getByText('Everything is saved')).toBeVisible()
  await owner.goto('/restraunt/settings/hours')
  const hours = owner.getByRole('region', { name: 'Opening hours' })
  await hours.getByRole('button', { name: 'Add hours' }).click()
  await hours.getByRole('button', { name: 'Save changes' }).click()
  await expect(hours.getByText('Everything is saved')).toBeVisible()

  const slug = `saffron-${Date.now()}`
  const guestContext = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const guest = await guestContext.newPage()
  expect((await guest.goto(`/r/${slug}`))?.status()).toBe(404)

  await owner.goto('/restraunt/settings/page')
  const own = owner.getByRole('region', { name: 'Your public page' })
  await own.getByText('My page is on').click()
  await own.getByLabel('Web address').fill(slug)
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
  test.skip(isMobile, 'the test checks phone widths itself')
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

/** Runs in the page. Returns a logo as a base64 PNG. */
function drawLogo([width, height]: [number, number]): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('nothing to draw with')
  pen.fillStyle = '#722a4c'
  pen.fillRect(width * 0.1, height * 0.1, width * 0.8, height * 0.8)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

test('wide, square and tall logos keep their proportions on public and guest pages', async ({ page, request }) => {
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const table = await restaurant.addTable('PLM')
  const slug = `logos-${Date.now()}`
  await patch(page, restaurant.token, { page: { is_on: true, slug }, face: { colour: COLOUR } })
  const headers = { authorization: `Bearer ${restaurant.token}` }
  for (const [shape, size] of [
    ['wide', [800, 200]],
    ['square', [400, 400]],
    ['tall', [200, 500]],
  ] as const) {
    await page.goto('/about/team')
    const buffer = Buffer.from(await page.evaluate(drawLogo, [...size] as [number, number]), 'base64')
    const image = { name: 'logo.png', mimeType: 'image/png', buffer }
    expect((await request.post('/0auth/business/logo', { headers, multipart: { image } })).status()).toBe(200)
    for (const path of [`/r/${slug}`, `/customer-dashboard/${table._id}`]) {
      await page.goto(path)
      const logo = page.locator('header img').first()
      await expect(logo).toBeVisible()
      const shown = await logo.evaluate(async (node) => {
        const image = node as HTMLImageElement
        await image.decode()
        const { paddingLeft, borderTopLeftRadius } = getComputedStyle(image)
        const [width, height] = [image.clientWidth, image.clientHeight].map(
          (side) => side - 2 * parseFloat(paddingLeft),
        )
        return { ratio: (width ?? 0) / (height ?? 1), height, radius: parseFloat(borderTopLeftRadius) }
      })
      expect([shape, path, Math.abs(shown.ratio / (size[0] / size[1]) - 1) < 0.08]).toEqual([shape, path, true])
      expect(shown.radius).toBeLessThan((shown.height ?? 0) / 2)
    }
    await saveScreenshots(page, `band with a ${shape} logo`)
  }
})

test('in landscape and in low windows, nothing covers the offer on a guest’s page with branding', async ({
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
    // The browser may have restored the last scroll position.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(promise).toBeInViewport({ ratio: 1 })
    // No sticky element may cover these elements: each is topmost at its centre.
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
