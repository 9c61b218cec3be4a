import type { Locator, Page } from '@playwright/test'
import { codeBySms, expect, newPerson, type Outside, test } from './accounts.ts'
import { at } from './sizes.ts'
import { advanceClock } from './support/move-clock.ts'
import { isWellMade } from './support/well-made.ts'

// Wrong codes are refused, and the test browser has no camera.
const EXPECTED = [/the server responded with a status of (400|401|404|409|429)/, /camera/i]
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(...EXPECTED)
})

const HOME = '/customer-dashboard/scan'
const INVALID = 'Invalid OTP. Please try again.'
const EXPIRED = 'OTP has expired. Please request a new one.'

const boxes = (page: Page) => page.getByRole('group', { name: 'One-time code' })
const box = (page: Page, place: number) =>
  boxes(page).getByRole('textbox', { name: `Digit ${place} of 6`, exact: true })
const enteredDigits = (page: Page) =>
  boxes(page)
    .getByRole('textbox')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(''))
const otherCode = (...codes: string[]) => ['111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? ''

/** Expects empty boxes, the focus in the first one, and the message as their description. */
async function isRefused(page: Page, sentence: string) {
  await expect(boxes(page).getByRole('alert')).toHaveText(sentence)
  await expect(boxes(page)).toHaveAccessibleDescription(sentence)
  await expect(box(page, 1)).toBeFocused()
  expect(await enteredDigits(page)).toBe('')
}

/** Moves the focus by Tab only, as without a mouse. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Fills in and sends the registration form by keyboard only. */
async function register(page: Page, person: ReturnType<typeof newPerson>) {
  await page.goto('/register')
  const create = page.getByRole('button', { name: 'Create Account' })
  // Keys work only after hydration, which enables the button.
  await expect(create).toBeEnabled()
  for (const [label, text] of [
    ['Name', person.name],
    ['Email', person.email],
    ['Phone number', person.phone],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByText('Read the SMS consent details'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: /^I agree to receive/ }))
  await page.keyboard.press('Space')
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify-otp')
  await expect(box(page, 1)).toBeFocused()
}

/** Requests a sign-in code by keyboard only. */
async function requestLoginCode(page: Page, person: ReturnType<typeof newPerson>) {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await tabTo(page, page.getByRole('textbox', { name: 'Mobile number' }))
  await page.keyboard.type(person.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Code sent to +91 ${person.phone}`)).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
}

async function isIn(page: Page) {
  await expect(page).toHaveURL(HOME)
  await expect(page.getByRole('heading', { name: 'Your preferences' })).toBeVisible()
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear())

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Registers a guest and signs out again. Returns the used code. */
async function isRegistered(page: Page, outside: Outside, person: ReturnType<typeof newPerson>) {
  await register(page, person)
  const code = await codeBySms(outside, person.phone)
  await page.keyboard.type(code)
  await isIn(page)
  await signOut(page)
  return code
}

test('a guest registers by keyboard after a wrong, an expired and a replaced code', async ({
  page,
  product,
  outside,
}) => {
  const asha = newPerson()
  await register(page, asha)
  const first = await codeBySms(outside, asha.phone)
  await page.keyboard.type(otherCode(first))
  await isRefused(page, INVALID)
  // Digits can be corrected by keyboard until the sixth submits the code.
  await page.keyboard.type('987')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page, 2)).toBeFocused()
  expect(await enteredDigits(page)).toBe('98')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  expect(await enteredDigits(page)).toBe('')

  await advanceClock(product, { minutes: 10, seconds: 1 })
  await box(page, 1).focus()
  await page.keyboard.type(first)
  await isRefused(page, EXPIRED)
  await tabTo(page, page.getByRole('button', { name: 'Resend OTP' }))
  await page.keyboard.press('Enter')
  const second = await codeBySms(outside, asha.phone, 1)
  await expect(page.getByRole('status').filter({ hasText: 'A new OTP has been sent' })).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  if (first !== second) {
    await page.keyboard.type(first)
    await isRefused(page, INVALID)
  }
  await page.keyboard.type(second)
  await isIn(page)
})

test.describe('on a phone', () => {
  test.use(at('phone'))

  test('a code pasted with surrounding text into any box fills all boxes', async ({ page, context, outside }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const asha = newPerson()
    await register(page, asha)
    const code = await codeBySms(outside, asha.phone)
    const wrong = otherCode(code)
    await page.keyboard.type(wrong.slice(0, 3))
    await paste(page, `Your code: ${wrong.slice(0, 3)} ${wrong.slice(3)}`)
    await isRefused(page, INVALID)
    await box(page, 4).focus()
    await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
    await isIn(page)
  })

  test('a phone can autofill a code, a used code is refused, and five wrong entries invalidate a code', async ({
    page,
    product,
    outside,
  }) => {
    const asha = newPerson()
    const used = await isRegistered(page, outside, asha)
    await requestLoginCode(page, asha)
    const code = await codeBySms(outside, asha.phone, 1)
    // Only the first box accepts the code that a phone suggests.
    expect(
      await boxes(page)
        .getByRole('textbox')
        .evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete'))),
    ).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
    await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric')
    if (used !== code) {
      await box(page, 1).fill(used)
      await isRefused(page, INVALID)
    }
    await box(page, 1).fill(code)
    await isIn(page)

    await signOut(page)
    await advanceClock(product, { seconds: 31 })
    await requestLoginCode(page, asha)
    const next = await codeBySms(outside, asha.phone, 2)
    // A used code is invalid.
    const wrong = otherCode(next)
    for (const input of [code === next ? wrong : code, wrong, wrong, wrong, wrong]) {
      await page.keyboard.type(input)
      await isRefused(page, INVALID)
    }
    await page.keyboard.type(next)
    await isRefused(page, 'Too many wrong codes. Please request a new one.')
    await tabTo(page, page.getByRole('button', { name: 'Back' }))
    await page.keyboard.press('Enter')
    await advanceClock(product, { seconds: 31 })
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(asha.phone)
    await page.getByRole('button', { name: 'Send OTP' }).press('Enter')
    const fresh = await codeBySms(outside, asha.phone, 3)
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type(fresh)
    await isIn(page)
  })
})

test('the code screens are accessible, with and without an error', async ({ page, outside, isMobile }) => {
  test.skip(isMobile, 'the test checks phone widths itself')
  const asha = newPerson()
  await register(page, asha)
  await isWellMade(page, 'the code of a registration')
  const code = await codeBySms(outside, asha.phone)
  await box(page, 1).focus()
  await page.keyboard.type(otherCode(code))
  await isRefused(page, INVALID)
  await isWellMade(page, 'a refused code of a registration')
  await box(page, 1).focus()
  await page.keyboard.type(code)
  await isIn(page)
  await signOut(page)
  await requestLoginCode(page, asha)
  await isWellMade(page, 'the code of a sign-in')
  await box(page, 1).focus()
  await page.keyboard.type(otherCode(await codeBySms(outside, asha.phone, 1)))
  await isRefused(page, INVALID)
  await isWellMade(page, 'a refused code of a sign-in')
})
