import { expect, test } from './product-test.ts'
import { makeOffer, openRestaurant } from './support/restaurant.ts'

test.use({ javaScriptEnabled: false })

// ROUTE-27: the page needs no sign-in
test('a guest without script accepts, leaves, and sees how it ended', async ({ page, playwright, baseURL }) => {
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  await page.goto(`/customer-dashboard/${table._id}`)
  await expect(page.getByText('We would like to offer 10% discount')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(`/customer-dashboard/${table._id}`)
  await expect(page.getByText('Thank you. 10% is yours')).toBeVisible()
  await page.getByRole('button', { name: 'We’ve left' }).click()
  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  await restaurant.put(table._id, { offer_completed: true })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Completed at/)
  await host.dispose()
})

test('a guest without script declines, is asked once, and is led home after 3 s', async ({
  page,
  playwright,
  baseURL,
}) => {
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  await page.goto(`/customer-dashboard/${table._id}`)
  await page.getByRole('button', { name: 'Not Interested' }).click()
  await page.getByRole('button', { name: 'Yes, I’m not interested' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Rejected at/)
  await expect(page).toHaveURL('/', { timeout: 6000 })
  await host.dispose()
})

test('a guest without script is told when another phone was quicker', async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  // The refusal is the answer to the form itself.
  expectedErrors.push(/409/)
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  await page.goto(`/customer-dashboard/${table._id}`)
  await host.put(`/table/tables/${table._id}/accept`, { data: {} })
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/^Failed to accept offer\./)).toBeVisible()
  await expect(page.getByText('Accepted at this table')).toBeVisible()
  await host.dispose()
})
