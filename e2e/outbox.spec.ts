import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, test } from './product-test.ts'
import { saveScreenshots } from './support/screenshots.ts'

test('a developer can reply to a text in the outbox as a guest would', async ({ page, request, product }) => {
  const phone = `98${String(Date.now() % 100_000_000).padStart(8, '0')}`
  await request.post('/0auth/customer/register/send-otp', {
    data: { name: 'Asha', email: `asha-${phone}@example.com`, phone, country_code: '+91' },
  })
  const texts = async () => (await product.listMessages({ to: `+91${phone}`, channel: 'sms' })).length
  await expect.poll(texts, { timeout: 20_000 }).toBe(1)

  await page.goto(`/dev/outbox?token=${DEV_TOKEN}`)
  await page.getByLabel('To').fill(`+91${phone}`)
  const text = page.getByRole('article').first()
  await text.getByLabel('Reply').fill('1')
  await text.getByLabel('Reply').press('Enter')
  await expect(text.getByRole('status')).toHaveText('They replied: 1. There is no reply to it.')
  await text.getByLabel('Reply').fill('STOP')
  await text.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('They replied: STOP. Our reply is above.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('you are unsubscribed')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await saveScreenshots(page, `outbox ${colorScheme}`)
  }
})

test('the outbox shows 100 of 2,000 messages at first, and 100 more on request', async ({ page }) => {
  const data = Array.from({ length: 2000 }, (_, at) => ({
    id: `message-${2000 - at}`,
    at: '2026-01-31T20:00:00.000Z',
    channel: 'sms',
    to: '+919800000000',
    from: 'Tidetable',
    text: `No. ${2000 - at}`,
  }))
  await page.route('**/dev/outbox.json*', (route) => route.fulfill({ json: { data, total: data.length } }))
  await page.goto(`/dev/outbox?token=${DEV_TOKEN}`)
  await expect(page.getByText('2,000 messages')).toBeVisible()
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(100)
  await expect(articles.first()).toContainText('No. 2000')
  await expect(articles.last()).toContainText('No. 1901')
  await page.getByRole('button', { name: 'Show older messages' }).click()
  await expect(articles).toHaveCount(200)
  await expect(articles.last()).toContainText('No. 1801')
})
