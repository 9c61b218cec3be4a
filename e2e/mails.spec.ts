// Renders emails from the outbox at two widths, in both themes, with and without images and <style>.
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '../testing/product.ts'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { openRestaurant, type Restaurant } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'
import { listViolations, WCAG } from './support/violations.ts'

test.skip(({ isMobile }) => isMobile, 'the tests check phone widths themselves')
// The tests block images.
test.use({ expectedErrors: [/ERR_FAILED|ERR_BLOCKED/], productEnv: MOVABLE_CLOCK })

interface Mail {
  subject: string
  html: string
}

async function mailTo(product: Product, to: string, isWanted: (subject: string) => boolean): Promise<Mail> {
  const find = async () =>
    (await product.listMessages({ to, channel: 'mail' })).find(({ subject = '' }) => isWanted(subject))
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  const { subject = '', html = '' } = (await find()) ?? {}
  return { subject, html }
}

const isNarrowEnough = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Texts in `shown` must be visible without images. */
async function isWellRendered(page: Page, { subject, html }: Mail, shown: readonly string[]) {
  await page.route('**/uploads/**', (route) => route.abort())
  const plain = html.replace(/<style>[\s\S]*?<\/style>/, '')
  expect(plain.length).toBeLessThan(html.length)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 })
      for (const body of [plain, html]) {
        await page.setContent(body)
        await isNarrowEnough(page)
        for (const words of shown) await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
        const button = page.locator('.button')
        if (await button.count()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await listViolations(page, colorScheme, WCAG), `${subject} ${colorScheme} ${width}`).toEqual([])
    }
    // With images, as a guest sees the email.
    await page.unroute('**/uploads/**')
    await page.setContent(html)
    await expect
      .poll(() =>
        page.evaluate(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)),
      )
      .toBe(true)
    await saveScreenshots(page, `mail ${subject} ${colorScheme}`)
    await page.route('**/uploads/**', (route) => route.abort())
  }
  await page.unrouteAll()
}

async function sendCampaign(
  request: APIRequestContext,
  { token }: Restaurant,
  fields: Record<string, string>,
  image: Buffer,
) {
  const answer = await request.post('/campaigns/create', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      description: 'The boats are in early this month.\n\nBring somebody along.',
      sendEmail: 'true',
      sendSMS: 'false',
      selection: JSON.stringify({ filter: {} }),
      image: { name: 'table.png', mimeType: 'image/png', buffer: image },
      ...fields,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('the email of each campaign type is readable in both themes, without images and without <style>', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(240_000)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  // Text on pale yellow is the hardest to read.
  const face = { colour: '#ffd400', phone: '9812345679', country_code: '91' }
  await request.patch('/0auth/business/profile', {
    headers,
    data: { address: '1 Quay Road\nPort Linden, ME 04999', face },
  })
  const guest = `guest-${Date.now()}@example.com`
  await request.post('/customers/import', {
    headers,
    data: { customers: [{ name: 'Ines', email: guest }], attested: true },
  })
  const image = await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#845' } })
    .png()
    .toBuffer()
  const code = { offer_type: 1, offer_value: 15, expires_on: '2030-12-22' }
  const types = [
    ['discount', 'Tuesday is for slow dinners', { ...code, mode: 'personal' }, ['Ask for a table', '15% off']],
    ['menu', 'Seven new plates from the autumn sea', null, ['Ask for a table']],
    [
      'event',
      'Donaudampfschifffahrtsgesellschaftsabend mit Musik',
      { ...code, mode: 'shared', code: 'HARVEST1' },
      ['Save my place'],
    ],
  ] as const
  for (const [type, title, incentive] of types)
    await sendCampaign(
      request,
      restaurant,
      { type, title, ...(incentive ? { incentive: JSON.stringify(incentive) } : {}) },
      image,
    )
  await passUndoWindow(product)
  for (const [, title, , texts] of types) {
    const mail = await mailTo(product, guest, (subject) => subject === title)
    await isWellRendered(page, mail, [
      title,
      'Saffron & Salt',
      'Unsubscribe',
      'Open in maps',
      '+919812345679',
      ...texts,
    ])
  }
})

test('the product’s own emails share one layout and are readable without images and <style>', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(240_000)
  const restaurant = await openRestaurant(request)
  await request.post('/0auth/resturant/forgot-password', { data: { email: restaurant.email } })
  const reset = await mailTo(product, restaurant.email, (subject) => subject.startsWith('Reset'))

  const person = `asha-${Date.now()}@example.com`
  const phone = `98${String(Date.now() % 100_000_000).padStart(8, '0')}`
  await request.post('/0auth/customer/register/send-otp', {
    data: { name: 'Asha', email: person, phone, country_code: '+91' },
  })
  const code = await mailTo(product, person, (subject) => subject.endsWith('code'))

  const reader = `reader-${Date.now()}@example.com`
  await request.post('/customers/submit-query', {
    data: { email: reader, source: 'blog_subscription' },
  })
  const subscription = await mailTo(product, reader, (subject) => subject.startsWith('Confirm'))

  await isWellRendered(page, reset, ['Reset your password', 'Choose a new password'])
  await isWellRendered(page, code, ['Confirm your registration', 'Your code', 'Valid for 10 minutes'])
  await isWellRendered(page, subscription, ['Confirm your subscription', 'Confirm subscription'])

  // Frame and palette must be the same for any content.
  const frameOf = ({ html }: Mail) => [
    /<style>[\s\S]*?<\/style>/.exec(html)?.[0],
    /<table role="presentation" class="card"[^>]*>/.exec(html)?.[0],
    /<td class="foot"[^>]*>/.exec(html)?.[0],
  ]
  expect(frameOf(code)).toEqual(frameOf(reset))
  expect(frameOf(subscription)).toEqual(frameOf(reset))
})
