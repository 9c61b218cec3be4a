import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { openRestaurant, openSignedIn, PASSWORD } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

// A wrong password returns 400, and an invalid link 404.
test.use({ ...at('phone'), expectedErrors: [/40[04]/] })

test('a restaurant confirms and changes its email address; opening the links changes nothing', async ({
  context,
  browser,
  contextOptions,
  product,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(context.request)
  const email = `moved-${process.pid}-${Date.now()}@example.com`
  async function linkTo(to: string, subject: RegExp, address: RegExp): Promise<string> {
    const find = async () => {
      const mails = await product.listMessages({ to, channel: 'mail' })
      return address.exec(mails.find((mail) => subject.test(mail.subject ?? ''))?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(find, { timeout: 20_000 }).not.toBe('')
    return find()
  }
  const profile = async () => {
    const headers = { authorization: `Bearer ${restaurant.token}` }
    return (await (await context.request.get('/0auth/business/profile', { headers })).json()).user
  }

  // Emails are opened in a browser without a session.
  const mails = await browser.newContext({ ...contextOptions, baseURL: product.url })
  try {
    const mail = await mails.newPage()
    const confirm = await linkTo(restaurant.email, /^Confirm your email address/, /\/confirm-email\/[\w-]+/)
    for (let times = 0; times < 2; times++) {
      await mail.goto(confirm)
      await expect(mail.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    }
    expect((await profile()).email_confirmed).toBe(false)
    await expect(mail.getByRole('button', { name: 'This is not my restaurant' })).toBeVisible()
    await isWellMade(mail, 'confirming an email address')
    const password = mail.getByLabel('Password of the restaurant’s account')
    await password.fill('a wrong one')
    await mail.getByRole('button', { name: 'Confirm address' }).click()
    await expect(mail.getByText('Invalid password! Please check your credentials.')).toBeVisible()
    await password.fill(PASSWORD)
    await mail.getByRole('button', { name: 'Confirm address' }).click()
    await expect(mail.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    expect((await profile()).email_confirmed).toBe(true)

    const settings = await openSignedIn(context, restaurant)
    await settings.goto('/restraunt/settings/account')
    const section = settings.getByRole('region', { name: 'Email address' })
    await section.getByRole('button', { name: 'Change email address' }).click()
    await section.getByLabel('New email address').fill(email)
    await section.getByLabel('Your password').fill('a wrong one')
    await section.getByRole('button', { name: 'Send email' }).click()
    await expect(section.getByText('Invalid password! Please check your credentials.')).toBeVisible()
    await expect(section.getByLabel('New email address')).toHaveValue(email)
    await isWellMade(settings, 'requesting another email address')
    await section.getByLabel('Your password').fill(PASSWORD)
    await section.getByRole('button', { name: 'Send email' }).click()
    await expect(section.getByRole('heading', { name: 'Change pending' })).toBeVisible()
    await isWellMade(settings, 'a pending email change')

    const agree = await linkTo(restaurant.email, /^Approve your new/, /\/change-email\/[\w-]+/)
    for (let times = 0; times < 2; times++) await mail.goto(agree)
    await expect(mail.getByText(email)).toBeVisible()
    await expect(mail.getByRole('main').getByRole('button')).toHaveCount(2)
    await isWellMade(mail, 'approving another email address')
    expect((await profile()).email).toBe(restaurant.email)
    await mail.getByRole('button', { name: 'Approve change' }).click()
    await expect(mail.getByRole('heading', { name: 'Change approved' })).toBeVisible()
    await expect(section.getByText('Approved')).toBeVisible({ timeout: 15_000 })
    expect((await profile()).email).toBe(restaurant.email)

    const take = await linkTo(email, /^Confirm your new email address/, /\/change-email\/[\w-]+/)
    await mail.goto(take)
    await password.fill(PASSWORD)
    await mail.getByRole('button', { name: 'Confirm address' }).click()
    await expect(mail.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
    await expect(section.getByText(email)).toBeVisible({ timeout: 15_000 })
    await expect(section.getByRole('button', { name: 'Change email address' })).toBeVisible()
    await expect.poll(async () => (await profile()).email).toBe(email)
    await linkTo(restaurant.email, /was changed$/, /can no longer sign in/)

    await mail.goto('/login?type=restaurant')
    await mail.getByLabel('Email').fill(email)
    await mail.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await mail.getByRole('button', { name: 'Sign In' }).click()
    await expect(mail).toHaveURL('/restraunt/dashboard')

    await mail.goto(take)
    await expect(mail.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
  } finally {
    await mails.close()
  }
})

test('an invalid link returns 404 and leads to the settings, where a new one can be requested', async ({ page }) => {
  const answer = await page.goto(`/change-email/${'a'.repeat(43)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link has expired or was already used' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Open Settings' })).toBeVisible()
})
