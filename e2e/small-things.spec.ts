// Regression tests for small defects.
import { expect, test } from './product-test.ts'
import { openRestaurant } from './support/restaurant.ts'

test('no word is broken on the page that sets a new password', async ({ page, request, product }) => {
  const restaurant = await openRestaurant(request)
  await request.post('/0auth/resturant/forgot-password', { data: { email: restaurant.email } })
  const link = async () => {
    const mails = await product.listMessages({ to: restaurant.email, channel: 'mail' })
    return mails.map(({ text }) => /\/reset-password\/\S+/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(link).toBeTruthy()
  for (const width of [320, 360, 390, 412, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(product.url + ((await link()) ?? ''))
    const sentence = page.getByText('Every device will be signed out')
    await expect(sentence).toBeVisible()
    const broken = await sentence.evaluate((node) => {
      const text = node.firstChild as Text
      const words = [...text.data.matchAll(/[A-Za-z]+(?=[ .])/g)].filter(([word]) => !text.data.includes(`${word}@`))
      return words
        .filter(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 && !text.data.slice(0, index).endsWith('@')
        })
        .map(([word]) => word)
        .filter((word) => ['For', 'Every', 'device', 'will', 'be', 'signed', 'out'].includes(word))
    })
    expect(broken, `at ${width}`).toEqual([])
  }
})

test('stacked checkboxes do not touch', async ({ page }) => {
  for (const [address, name] of [
    ['/register?type=customer', 'registration'],
    ['/about/legal', 'unsubscribing'],
  ] as const) {
    await page.goto(address)
    const boxes = page.locator('label:has(input[type="checkbox"])')
    await expect(boxes.first()).toBeVisible()
    const words = await boxes
      .locator('> span:last-child')
      .evaluateAll((all) =>
        all
          .map((node) => node.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      )
    expect(words.length, name).toBeGreaterThan(1)
    for (const [at, one] of words.entries())
      for (const other of words.slice(at + 1)) {
        const areBeside = one.right <= other.left || other.right <= one.left
        if (!areBeside) expect(Math.max(other.top - one.bottom, one.top - other.bottom), name).toBeGreaterThanOrEqual(8)
      }
  }
})
