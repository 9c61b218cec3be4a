import { openBlogAdmin } from './blog-admin.ts'
import { expect, test } from './product-test.ts'
import { cardOf, makeOffer, openBoard, openRestaurant, type Restaurant } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

const REASON = 'Guests report texts that pretend to come from a bank.'

const post = async ({ token }: Restaurant, url: string, path: string, body: object | FormData) => {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

function campaign(title: string): FormData {
  const form = new FormData()
  const fields = { title, description: 'Dessert is on us.', type: 'discount', sendEmail: 'true', sendSMS: 'false' }
  for (const [name, value] of Object.entries({ ...fields, selection: '{"filter":{}}' })) form.set(name, value)
  return form
}

test('a suspended restaurant’s emails wait until it is resumed; board and guests are not affected', async ({
  page: admin,
  browser,
  context,
  contextOptions,
  product,
}) => {
  const restaurant = await openRestaurant(context.request)
  await restaurant.confirmEmail()
  const table = await restaurant.addTable('PLM')
  const guestMail = `guest-${Date.now()}@mail.example`
  await fetch(`${product.url}/0auth/business/profile`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${restaurant.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address: '12 Quay' }),
  })
  const people = { customers: [{ name: 'Asha', email: guestMail }], attested: true }
  expect((await post(restaurant, product.url, '/customers/import', people)).status).toBe(200)

  await openBlogAdmin(admin, product)
  await admin.getByRole('link', { name: 'Restaurants' }).click()
  await expect(admin).toHaveURL('/admin-panel/restaurants')
  await admin.getByRole('searchbox', { name: 'Search restaurants' }).fill(restaurant.email)
  const row = admin.getByRole('row').filter({ hasText: restaurant.email })
  await expect(row).toContainText('Sending')
  await row.getByRole('button', { name: 'Suspend Saffron & Salt' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Please enter a reason. The owner sees it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await isWellMade(admin, 'suspending a restaurant')
  // The campaign is scheduled for a time when the restaurant will be suspended.
  const later = campaign('Slow Tuesday')
  later.set('sendAt', new Date(Date.now() + 3_000).toISOString())
  expect((await post(restaurant, product.url, '/campaigns/create', later)).status).toBe(201)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText('Saffron & Salt is suspended and cannot send messages.')).toBeVisible()
  await expect(row).toContainText('Suspended')
  await expect(admin.getByText(`“${REASON}”`)).toBeVisible()
  await isWellMade(admin, 'the page of restaurants')

  const [hostContext, guestContext] = [
    await browser.newContext({ ...contextOptions, baseURL: product.url }),
    await browser.newContext({ ...contextOptions, baseURL: product.url }),
  ]
  try {
    const board = await openBoard(hostContext, restaurant)
    const notice = board.getByRole('region', { name: 'Your restaurant is suspended' })
    await expect(notice).toContainText(REASON)
    await expect(notice.getByRole('link', { name: 'Contact us' })).toBeVisible()
    await isWellMade(board, 'a suspended board')
    await makeOffer(restaurant, table)
    const guest = await guestContext.newPage()
    await guest.goto(`/customer-dashboard/${table._id}`)
    await guest.getByRole('button', { name: 'Accept' }).click()
    await expect(guest.getByRole('timer')).toBeVisible()
    expect(await guest.content()).not.toMatch(/suspend/i)
    await cardOf(board, 'PLM').getByRole('button', { name: 'Yes' }).click()
    await expect(cardOf(board, 'PLM')).toContainText(/freed|completed/i)

    const refused = await post(restaurant, product.url, '/campaigns/create', campaign('Another Tuesday'))
    expect([refused.status, refused.body.code]).toEqual([409, 'restaurant_suspended'])
    await board.goto('/restraunt/nudge-in')
    await expect(board.getByRole('region', { name: 'Your restaurant is suspended' })).toBeVisible()
    await expect(board.getByText('On hold while your restaurant is suspended. Nothing is lost.')).toBeVisible({
      timeout: 15_000,
    })
    const mails = () => product.listMessages({ to: guestMail, channel: 'mail' })
    expect(await mails()).toEqual([])

    await row.getByRole('button', { name: 'Resume Saffron & Salt' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
    await expect(admin.getByText('Saffron & Salt may send again.')).toBeVisible()
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(['Slow Tuesday'])
    await board.goto('/restraunt/settings')
    await expect(board.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(board.getByRole('region', { name: 'Your restaurant is suspended' })).toBeHidden()
  } finally {
    await hostContext.close()
    await guestContext.close()
  }
})
