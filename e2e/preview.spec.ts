import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'

test.use({ productEnv: MOVABLE_CLOCK })

const anyLink = (html: string) => html.replaceAll(/\/u\/[\w.-]+/g, '/u/LINK')

/** Content and colours of the email, read from outside since no script runs in its frame. */
const seenBy = (frame: Locator) =>
  frame.evaluate((element: HTMLIFrameElement) => {
    const sheet = element.contentDocument
    if (!sheet?.body) throw new Error('nothing is drawn')
    return {
      width: element.clientWidth,
      ground: getComputedStyle(sheet.body).backgroundColor,
      html: sheet.body.innerHTML,
      leads: getComputedStyle(sheet.querySelector('p.brand') ?? sheet.body).color,
      words: sheet.body.innerText,
      imageWidth: sheet.querySelector('img')?.naturalWidth ?? 0,
      direction: getComputedStyle(sheet.querySelector('h1') ?? sheet.body).direction,
    }
  })

const frameOf = (page: Page) => page.locator('iframe[title^="The email: "]')

test('the wizard previews exactly the sent email in all widths and themes, and the SMS with its cost', async ({
  context,
  request,
  product,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const name = 'The Ebb & Flow at the Old Customs House'
  const face = { colour: '#7a1d45' }
  await request.patch('/0auth/business/profile', { headers, data: { name, face } })
  const guest = `ines-${Date.now()}@example.com`
  await request.post('/customers/import', {
    headers,
    data: { customers: [{ name: 'Ines', email: guest, phone: '+919876512345' }], attested: true },
  })

  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/nudge-in?view=new')
  await page.getByRole('checkbox', { name: 'Select Ines' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a title or description to see what guests will receive.')).toBeVisible()
  await saveScreenshots(page, `preview empty`)

  await page.getByLabel('Title').fill('ليلة الجاز — من 8 إلى 11!')
  const frame = frameOf(page)
  const seen = () => seenBy(frame)
  await expect.poll(async () => (await seen()).words).toContain('ليلة الجاز — من 8 إلى 11!')
  expect((await seen()).direction).toBe('rtl')
  await expect(page.getByText(/^Your postal address is missing\./)).toBeVisible()
  const preview = page.getByRole('article', { name: 'Preview of the email' })
  await expect(preview).toContainText(`${name} <`)
  await saveScreenshots(page, `preview right-to-left`)

  const photo = await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#845' } })
    .png()
    .toBuffer()
  await page.getByLabel(/Drop a photo/).setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: photo })
  await expect.poll(async () => (await seen()).imageWidth).toBeGreaterThan(0)

  await page.getByLabel('Title').fill('Slow Tuesday')
  await page.getByLabel('Description').fill(`Dessert is on us.\n\n${'Come early, stay late. '.repeat(12).trim()}`)
  await expect.poll(async () => (await seen()).words).toContain('Dessert is on us.')
  await expect(preview).toContainText('Preview line')
  expect((await seen()).leads, 'the restaurant’s own colour').toBe('rgb(122, 29, 69)')
  const grounds: string[] = []
  for (const theme of ['Light', 'Dark']) {
    await preview.getByRole('radio', { name: theme }).check({ force: true })
    for (const width of ['Phone', 'Desktop']) {
      await preview.getByRole('radio', { name: width }).check({ force: true })
      const now = await seen()
      if (width === 'Desktop') expect(now.width).toBe(720)
      else expect(now.width).toBeLessThanOrEqual(390)
      await saveScreenshots(page, `preview ${theme} ${width}`)
      grounds.push(now.ground)
    }
  }
  expect(new Set(grounds).size).toBe(2)
  await preview.getByRole('radio', { name: 'Desktop' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(preview.getByRole('radio', { name: 'Phone' })).toBeChecked()

  await page.getByRole('tab', { name: 'SMS' }).click()
  const sms = page.getByRole('article', { name: 'Preview of the SMS' })
  await expect(sms.getByRole('listitem')).toHaveCount(3)
  await expect(sms).toContainText('Costs 3 texts per recipient')
  await saveScreenshots(page, `preview sms`)

  await request.patch('/0auth/business/profile', { headers, data: { address: '1 Quay Road\nPort Linden, ME 04999' } })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(async () => (await seen()).words).toContain('Port Linden')
  await saveScreenshots(page, `preview review`)
  const shown = (await seen()).html
  await page.getByRole('button', { name: 'Send Campaign' }).click()
  await expect(page.getByRole('article', { name: 'Slow Tuesday' })).toBeVisible()
  await passUndoWindow(product)
  const sentHtml = async () => (await product.listMessages({ to: guest, channel: 'mail' }))[0]?.html
  await expect.poll(sentHtml, { timeout: 30_000 }).toBeTruthy()
  const plain = await context.newPage()
  await plain.setContent((await sentHtml()) ?? '')
  const rendered = await plain.evaluate(() => document.body.innerHTML)
  expect(anyLink(shown)).toBe(anyLink(rendered))
})

test('nothing moves while a preview loads, arrives, fails or grows', async ({ context, request, expectedErrors }) => {
  expectedErrors.push(/503/)
  const restaurant = await openRestaurant(request)
  const customers = [{ name: 'Ines', email: `still-${Date.now()}@example.com`, phone: '+919876512346' }]
  await restaurant.post('/customers/import', { customers, attested: true })
  const page = await openSignedIn(context, restaurant)
  let answer: 'wait' | 'fail' | 'go' = 'wait'
  const waiting: (() => void)[] = []
  await page.route('**/campaigns/preview', async (route) => {
    if (answer === 'wait') await new Promise<void>((go) => waiting.push(go))
    if (answer === 'fail')
      return route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Away.' } })
    await route.continue()
  })
  await page.goto('/restraunt/nudge-in?view=new')
  await page.getByRole('checkbox', { name: 'Select Ines' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a title or description to see what guests will receive.')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  /** The last content ends where the page does, and the button is at the edge of the window. */
  const heightOfPage = async () => {
    await expect(next).toBeInViewport({ ratio: 1 })
    return page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().height))
  }
  const height = await heightOfPage()

  await page.getByLabel('Title').fill('Slow Tuesday')
  await page.getByLabel('Description').fill('Dessert is on us, all evening, for whoever comes before eight.')
  await expect(page.getByRole('status', { name: 'Loading the preview...' })).toBeVisible()
  expect(await heightOfPage(), 'while it is made').toBe(height)
  answer = 'fail'
  for (const go of waiting) go()
  await expect(page.getByText('Away.')).toBeVisible()
  expect(await heightOfPage(), 'when it fails').toBe(height)
  answer = 'go'
  await page.getByRole('button', { name: 'Try again' }).click()
  const mail = page.getByRole('article', { name: 'Preview of the email' })
  await expect(mail).toBeVisible()
  await expect(page.getByText(/^Your postal address is missing\./)).toBeVisible()
  await expect(page.getByText(/^SMS: \d+ characters/)).toBeVisible()
  expect(await heightOfPage(), 'when it is there, with what is missing').toBe(height)
  expect((await frameOf(page).boundingBox())?.height ?? 0).toBeGreaterThan(400)
  await page.getByRole('tab', { name: 'SMS' }).click()
  await expect(page.getByRole('article', { name: 'Preview of the SMS' })).toBeVisible()
  expect(await heightOfPage(), 'with the text').toBe(height)
  await page.getByRole('tab', { name: 'Email' }).click()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  await request.patch('/0auth/business/profile', { headers, data: { address: '12 Lake Road, Pune' } })
  await page.reload()
  await expect(mail).toBeVisible()
  expect(await heightOfPage(), 'with the address').toBe(height)
})
