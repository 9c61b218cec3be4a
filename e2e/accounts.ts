// Fixtures for tests with a real SMTP server and a Twilio-compatible API, both on loopback.
import type { Page } from '@playwright/test'
import { type SmtpService, startSmtp } from '@tidetable/testing/smtp-service.ts'
import { startTwilio, type TwilioService } from '@tidetable/testing/twilio-service.ts'
import { test as base, expect } from './product-test.ts'
import { MOVABLE_CLOCK } from './support/move-clock.ts'

export interface Outside {
  smtp: SmtpService
  twilio: TwilioService
}

export const ADMIN = { email: 'editor@harbour.example', password: 'six-foggy-mornings' }

export const test = base.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const [smtp, twilio] = await Promise.all([startSmtp(), startTwilio()])
      await use({ smtp, twilio })
      await Promise.all([smtp.close(), twilio.close()])
    },
    { scope: 'worker' },
  ],
  productEnv: [
    // One server environment for all tests that request codes; some advance the clock until codes expire.
    async ({ outside: { smtp, twilio } }, use) => {
      const { accountSid, authToken, from, apiUrl } = twilio.options
      await use({
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Tidetable <hello@tidetable.example>',
        TWILIO_ACCOUNT_SID: accountSid,
        TWILIO_AUTH_TOKEN: authToken,
        TWILIO_FROM: from,
        TWILIO_API_URL: apiUrl,
        LOG_LEVEL: 'info',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...MOVABLE_CLOCK,
      })
    },
    { scope: 'worker' },
  ],
})

export { expect }

let count = Math.floor(Math.random() * 100_000)

export function newPerson() {
  count += 1
  const digits = String(count).padStart(8, '0')
  return { name: `Asha ${count}`, phone: `98${digits}`, email: `asha${count}@mail.example`, password: 'turn-the-table' }
}

export async function codeBySms({ twilio }: Outside, phone: string, after = 0): Promise<string> {
  const listFor = () => twilio.taken.filter(({ to }) => to === `+91${phone}`)
  await expect.poll(() => listFor().length).toBeGreaterThan(after)
  return /^\d{6}/.exec(listFor().at(-1)?.text ?? '')?.[0] ?? ''
}

export async function registerRestaurant(page: Page, { name, phone, email, password }: ReturnType<typeof newPerson>) {
  await page.goto('/register?type=restaurant')
  await page.getByLabel('Restaurant name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login?type=restaurant')
}

export async function signInRestaurant(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login?type=restaurant')
  // After a registration, hydration fills in the email address and enables the button.
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await expect(signIn).toBeEnabled()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signIn.click()
}

export async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}
