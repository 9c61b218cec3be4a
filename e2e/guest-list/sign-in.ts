import type { Page } from '@playwright/test'
import { accounts } from '@tidetable/contract/routes/accounts'
import { confirmEmail } from '@tidetable/testing/confirm-email.ts'

async function post(url: string, body: object): Promise<{ user: object; token: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { user: object; token: string }
}

export async function signIn(page: Page, product: string, listMails: () => string[]): Promise<void> {
  const owner = { email: 'owner@example.com', password: 'a-Quiet-Night-7' }
  await post(product + accounts.registerRestaurant.path, {
    ...owner,
    name: 'Saffron & Salt',
    phone: '919812345678',
    address: '12 Lake Road, Pune',
    timezone: 'Asia/Kolkata',
  })
  await confirmEmail(product, listMails, owner.password)
  const { user, token } = await post(product + accounts.loginRestaurant.path, owner)
  await page.goto(`${product}/about/legal`)
  await page.evaluate(
    (stored) => {
      localStorage.setItem('RestData', stored)
      localStorage.setItem('isAuthenticated', 'true')
    },
    JSON.stringify({ ...user, token }),
  )
}
