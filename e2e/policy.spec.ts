import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'

/** Collects policy violations, including those that the browser lists only in its developer tools. */
async function watchPolicy(page: Page): Promise<string[]> {
  const issues: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Audits.issueAdded', ({ issue }) => {
    const found = issue.details.contentSecurityPolicyIssueDetails
    if (found) issues.push(`${found.contentSecurityPolicyViolationType}: ${found.violatedDirective}`)
  })
  await session.send('Audits.enable')
  return issues
}

test('the sign-in and registration pages do not violate the Content Security Policy', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/40\d \(/)
  const issues = await watchPolicy(page)
  for (const type of ['customer', 'restaurant']) {
    await page.goto(`/register?type=${type}`)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(/name is required/i)).toBeVisible()
    await page.goto(`/login?type=${type}`)
    await page.getByRole('button', { name: /Sign In|Send/ }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }
  await page.getByLabel('Email').fill('no-one@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('User not found! Please check your email address.').first()).toBeVisible()
  await page.goto('/admin-login')
  await page.getByRole('button', { name: /Sign In|Login/ }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(issues).toEqual([])
})
