// A restaurant proves its mailbox, and later moves to another: the old one agrees, the new one confirms.
import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { openRestaurant, openSignedIn, PASSWORD } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

// A wrong password, and a link that is not ours.
test.use({ ...at('phone'), expectedErrors: [/40[04]/] })

test('a restaurant confirms its mailbox and moves to another one, and no link does anything before its button is pressed', async ({
  context,
  browser,
  contextOptions,
  product,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(context.request)
  const email = `moved-${process.pid}-${Date.now()}@example.com`
  /** The address in the newest mail to this mailbox with this subject. */
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

  // Nobody is signed in where mails are read.
  const mails = await browser.newContext({ ...contextOptions, baseURL: product.url })
  try {
    const mail = await mails.newPage()
    const confirm = await linkTo(restaurant.email, /^Confirm your mailbox/, /\/confirm-email\/[\w-]+/)
    for (let times = 0; times < 2; times++) {
      await mail.goto(confirm)
      await expect(mail.getByRole('heading', { name: 'Is this your mailbox?' })).toBeVisible()
    }
    expect((await profile()).email_confirmed).toBe(false)
    await expect(mail.getByRole('button', { name: 'This is not my restaurant' })).toBeVisible()
    await isWellMade(mail, 'confirming a mailbox')
    const password = mail.getByLabel('Password of the restaurant’s account')
    await password.fill('a wrong one')
    await mail.getByRole('button', { name: 'Confirm this mailbox' }).click()
    await expect(mail.getByText('Invalid password! Please check your credentials.')).toBeVisible()
    await password.fill(PASSWORD)
    await mail.getByRole('button', { name: 'Confirm this mailbox' }).click()
    await expect(mail.getByRole('heading', { name: 'Your mailbox is confirmed' })).toBeVisible()
    expect((await profile()).email_confirmed).toBe(true)

    const settings = await openSignedIn(context, restaurant)
    await settings.goto('/restraunt/settings')
    const section = settings.getByRole('region', { name: 'Mailbox' })
    await section.getByRole('button', { name: 'Change mailbox' }).click()
    await section.getByLabel('New mailbox').fill(email)
    await section.getByLabel('Your password').fill('a wrong one')
    await section.getByRole('button', { name: 'Send email' }).click()
    await expect(section.getByText('Invalid password! Please check your credentials.')).toBeVisible()
    await expect(section.getByLabel('New mailbox')).toHaveValue(email)
    await isWellMade(settings, 'asking for another mailbox')
    await section.getByLabel('Your password').fill(PASSWORD)
    await section.getByRole('button', { name: 'Send email' }).click()
    await expect(section.getByRole('heading', { name: 'A change is waiting' })).toBeVisible()
    await isWellMade(settings, 'a change of the mailbox that waits')

    const agree = await linkTo(restaurant.email, /^Shall your mailbox/, /\/change-email\/[\w-]+/)
    for (let times = 0; times < 2; times++) await mail.goto(agree)
    await expect(mail.getByText(email)).toBeVisible()
    await expect(mail.getByRole('main').getByRole('button')).toHaveCount(2)
    await isWellMade(mail, 'agreeing to another mailbox')
    expect((await profile()).email).toBe(restaurant.email)
    await mail.getByRole('button', { name: 'Agree to the change' }).click()
    await expect(mail.getByRole('heading', { name: 'Thank you, you agreed' })).toBeVisible()
    await expect(section.getByText('Agreed')).toBeVisible({ timeout: 15_000 })
    expect((await profile()).email).toBe(restaurant.email)

    const take = await linkTo(email, /^Confirm your new mailbox/, /\/change-email\/[\w-]+/)
    await mail.goto(take)
    await password.fill(PASSWORD)
    await mail.getByRole('button', { name: 'Confirm this mailbox' }).click()
    await expect(mail.getByRole('heading', { name: 'Your mailbox is changed' })).toBeVisible()
    // Settings stay open, with the new one.
    await expect(section.getByText(email)).toBeVisible({ timeout: 15_000 })
    await expect(section.getByRole('button', { name: 'Change mailbox' })).toBeVisible()
    await expect.poll(async () => (await profile()).email).toBe(email)
    await linkTo(restaurant.email, /was changed$/, /no longer signs in/)

    await mail.goto('/login?type=restaurant')
    await mail.getByLabel('Email').fill(email)
    await mail.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await mail.getByRole('button', { name: 'Sign In' }).click()
    await expect(mail).toHaveURL('/restraunt/dashboard')

    // A link says what became of its change, and one that is not ours says that.
    await mail.goto(take)
    await expect(mail.getByRole('heading', { name: 'Your mailbox is changed' })).toBeVisible()
  } finally {
    await mails.close()
  }
})

test('a link that is not ours says so, and where to ask for a new one', async ({ page }) => {
  const answer = await page.goto(`/change-email/${'a'.repeat(43)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Open Settings' })).toBeVisible()
})
