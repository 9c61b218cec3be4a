import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { isWellMade } from './support/well-made.ts'

/** Path, main heading, and text that must be on the page. */
const pages = [
  ['/', 'Every table has its tide.', 'Saffron & Salt'],
  ['/how-it-works', 'Every table has its tide.', 'Saffron & Salt'],
  ['/contact', 'Contact Us', 'We reply within 24 hours.'],
  ['/features/nudge-out', 'Nudge Out', 'A clock that both can see'],
  ['/features/nudge-in', 'Nudge In', 'Visits you can count'],
  ['/features/faq', 'FAQ’s', 'Is my phone number safe?'],
  ['/about/team', 'The people behind the nudge', 'Digital Marketing Manager'],
  ['/about/mission', 'Our mission', '98%'],
  ['/about/contactus', 'Get in Touch', 'Send Message'],
  ['/about/legal', 'Legal', 'Jan 19, 2021'],
  ['/participate/family', 'Family-Owned', 'Nonna Bea'],
  ['/participate/chain', 'Popular Restaurant Chains', 'Noodle Quarter'],
  ['/participate/dining', 'Fine Dining', 'Salon Indigo'],
  ['/participate/state', 'State Associations', 'Texas Restaurant Association'],
  ['/help', 'Help', 'Move your guest list'],
  ['/help/host', 'Guide for hosts', 'Card for the host stand'],
  ['/help/owner', 'Guide for owners', 'What it costs'],
  ['/help/move-in', 'Move your guest list', 'SevenRooms'],
] as const

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

// `isWellMade` checks all widths.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the desktop run checks every width')

for (const [path, title, words] of pages) {
  test(`${path} is public, fits every screen and is accessible`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page).toHaveTitle(/Tidetable/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    if (path === '/')
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /intelligent table turn tool/i)
    await isWellMade(page, `site ${path}`, [320, 360, 820, 1024, 1440, 2560])
  })
}

test('canonical links, sitemap and robots.txt use the operator’s address, and card images load', async ({
  page,
  request,
  product,
}) => {
  for (const [path] of pages) {
    const html = await (await request.get(path)).text()
    expect(html).not.toContain('origin.invalid')
    const canonical = path === '/how-it-works' ? '/' : path
    expect(html).toContain(`<link rel="canonical" href="${product.url}${canonical}"/>`)
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await request.get(card)).headers()['content-type']).toBe('image/png')
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
    expect(data.length).toBeGreaterThan(0)
    for (const [, json] of data) expect(JSON.parse(json ?? '')['@context']).toBe('https://schema.org')
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [path] of pages.filter(([path]) => path !== '/how-it-works'))
    expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  await page.goto('/')
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200)
})

test('the guides’ pictures of both themes load', async ({ page, request }) => {
  for (const guide of ['host', 'owner', 'move-in']) {
    await page.goto(`/help/${guide}`)
    const images = page.getByRole('main').locator('img')
    const sources = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
    expect(sources.length, guide).toBeGreaterThanOrEqual(4)
    for (const source of sources) {
      const response = await request.get(source)
      expect([source, response.status(), response.headers()['content-type']]).toEqual([source, 200, 'image/webp'])
    }
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page shows its content without script', async ({ page }) => {
    for (const [path, title, words] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(words).first()).toBeVisible()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })

  test('without script, the legal page shows both texts, and sections can be opened', async ({ page }) => {
    await page.goto('/about/legal')
    await expect(page.getByRole('heading', { level: 2, name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Terms of Service' })).toBeVisible()
    await page.getByText('Fees and payment').click()
    await expect(page.getByText(/late fee of 1\.5 percent/)).toBeVisible()
  })

  test('a contact message can be sent without script', async ({ page, product }) => {
    await page.goto('/about/contactus')
    await page.getByLabel('Full name').fill('Ann Lee')
    await page.getByLabel('Email', { exact: true }).fill('ann@harbour.example')
    await page.getByLabel('Phone number').fill('2015550142')
    await page.getByLabel('Subject').fill('Sent by a plain form')
    await page.getByLabel('Message').fill('It works.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText("Thanks for your message! We'll be in touch soon.")).toBeVisible()
    await expect
      .poll(async () => (await product.listMessages({ channel: 'mail' })).map(({ subject }) => subject))
      .toContain('Tidetable: Sent by a plain form')
  })
})

test('the FAQ has two columns and opens one answer at a time', async ({ page }) => {
  await page.goto('/features/faq')
  await page.setViewportSize({ width: 1280, height: 900 })
  const [left, right] = await Promise.all(
    ['For Restaurants', 'For Customers'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  expect(left?.y).toBe(right?.y)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  const open = page.locator('main details[open]')
  await expect(open).toHaveCount(0)
  await page.getByText('What do I need to get started?').click()
  await expect(open).toHaveCount(1)
  await page.getByText('How long do I have?').click()
  await expect(open).toHaveCount(1)
  await expect(page.getByText(/Ten minutes from the moment you accept/)).toBeVisible()
  await page.getByText('How long do I have?').press('Enter')
  await expect(open).toHaveCount(0)
})

test('a blog subscription starts once its email address is confirmed, and can be ended', async ({
  page,
  product,
  request,
}) => {
  const email = `reader${Date.now()}@harbour.example`
  const subscription = await request.post('/customers/submit-query', { data: { email, source: 'blog_subscription' } })
  expect(subscription.ok()).toBe(true)
  await expect.poll(() => product.listMessages({ to: email })).toHaveLength(1)
  const [mail] = await product.listMessages({ to: email })
  const address = /http\S+\/subscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One tap to go')
  await page.reload()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
})
