import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { openBoard, openRestaurant, openSignedIn, type Restaurant } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

test.use({ productEnv: MOVABLE_CLOCK })

const GUESTS = ['Ines', 'Jonas', 'Kala', 'Lea', 'Mats', 'Nora']

async function withGuests(request: APIRequestContext) {
  const of = Date.now()
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const profile = { address: '1 Quay Road\nPort Linden, ME 04999', settings: { average_spend: 31 } }
  expect((await request.patch('/0auth/business/profile', { headers, data: profile })).status()).toBe(200)
  const addressOf = (name: string) => `${name.toLowerCase()}-${of}@example.com`
  const customers = GUESTS.map((name, at) => ({ name, email: addressOf(name), phone: `+9198765123${10 + at}` }))
  // A board without tables would show the first steps instead.
  await restaurant.addTable('PLM')
  const imported = await request.post('/customers/import', { headers, data: { customers, attested: true } })
  expect(imported.status()).toBe(200)
  return { restaurant, addresses: GUESTS.map(addressOf) }
}

async function writeCampaign(owner: Page): Promise<void> {
  await owner.goto('/restraunt/nudge-in?view=new')
  for (const name of GUESTS) await owner.getByRole('checkbox', { name: `Select ${name}` }).check()
  await owner.getByRole('button', { name: 'Next' }).click()
  await owner.getByLabel('Title').fill('Slow afternoons')
  await owner.getByLabel('Description').fill('Tea is on us.')
  await owner.getByRole('switch', { name: 'Add a code for guests to redeem' }).check()
  await owner.getByRole('button', { name: '1 month' }).click()
}
const costOf = (owner: Page) => owner.getByRole('region', { name: 'Estimated cost' })

async function redeem(board: Page, code: string) {
  await board
    .getByRole('button', { name: /Redeem/ })
    .first()
    .click()
  const dialog = board.getByRole('dialog', { name: 'Redeem a code' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  return dialog
}

test('an owner sees the cost of a campaign with personal codes, and staff redeem one', async ({
  context,
  request,
  product,
}) => {
  test.setTimeout(180_000)
  const { restaurant, addresses } = await withGuests(request)
  const owner = await openSignedIn(context, restaurant)
  await writeCampaign(owner)
  await owner.getByRole('combobox', { name: 'Code type' }).selectOption({ value: 'personal' })
  await owner.getByRole('button', { name: 'Next' }).click()

  const cost = costOf(owner)
  await expect(cost.getByText('If every guest redeems: about $46.50')).toBeVisible()
  await expect(
    cost.getByText('6 guests, about $7.75 each: 10% off an average table’s bill (2.5 guests at $31).'),
  ).toBeVisible()
  await expect(cost.getByText('A likely cost appears after 3 campaigns')).toBeVisible()
  await isWellMade(owner, `campaign cost`)
  await owner.getByRole('button', { name: 'Send Campaign' }).click()

  await expect(owner.getByRole('article', { name: 'Slow afternoons' })).toBeVisible()
  await passUndoWindow(product)
  const mails = async () =>
    (await Promise.all(addresses.map((to) => product.listMessages({ to, channel: 'mail' })))).flat()
  await expect.poll(async () => (await mails()).length, { timeout: 40_000 }).toBe(GUESTS.length)

  const code = /with code ([A-Z0-9]{8})/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
  const board = await openBoard(context, restaurant)
  const dialog = await redeem(board, code)
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(board.getByText(`Code ${code} redeemed`)).toBeVisible()
})

async function useUp(request: APIRequestContext, { token }: Restaurant, code: string) {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/table/offers/redeem', { headers, data: { code } })).status()).toBe(200)
}

test('guests read that a code is for the first guests only, and staff see when it is used up', async ({
  context,
  request,
  product,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  // Redeeming returns 409 once another device has used the last redemption.
  expectedErrors.push(/status of 409/)
  const { restaurant, addresses } = await withGuests(request)
  const owner = await openSignedIn(context, restaurant)
  await writeCampaign(owner)
  await owner.getByRole('textbox', { name: 'Code', exact: true }).fill('FIRST2')
  await owner.getByRole('textbox', { name: 'Limit to the first guests' }).fill('2')
  await expect(owner.getByText('Guests read: “For the first 2 guests.” Then the code stops working.')).toBeVisible()
  await expect(owner.frameLocator('iframe').first().getByText('for the first 2 guests', { exact: true })).toBeVisible()
  await isWellMade(owner, `first guests content`)
  await owner.getByRole('tab', { name: 'SMS' }).click()
  await expect(owner.getByRole('article', { name: 'Preview of the SMS' })).toContainText('For the first 2 guests.')
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(costOf(owner).getByText('If all 2 redeem: about $15.50')).toBeVisible()
  await isWellMade(owner, `first guests review`)
  await owner.getByRole('button', { name: 'Send Campaign' }).click()
  await expect(owner.getByRole('article', { name: 'Slow afternoons' })).toBeVisible()
  await passUndoWindow(product)
  const sentHtml = async () => (await product.listMessages({ to: addresses[0] ?? '', channel: 'mail' }))[0]?.html ?? ''
  await expect.poll(sentHtml, { timeout: 40_000 }).toContain('for the first 2 guests')

  const board = await openBoard(context, restaurant)
  await useUp(request, restaurant, 'FIRST2')
  const dialog = await redeem(board, 'FIRST2')
  await expect(dialog.getByText('For the first 2 guests: 1 of 2 used')).toBeVisible()
  // Another device uses the last place.
  await useUp(request, restaurant, 'FIRST2')
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(dialog.getByText('This code is used up: it was for the first 2 guests.')).toBeVisible()
  await expect(dialog.getByText('Used up', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Redeem', exact: true })).toHaveCount(0)
  await isWellMade(board, `first guests used up`)
})
