export function createActor(page, hurry) {
  const at = { x: 640, y: 700 }

  async function pointAt(locator) {
    await hurry(() => locator.waitFor())
    // The element disappears if its screen is being replaced.
    await locator.scrollIntoViewIfNeeded().catch(() => page.waitForTimeout(400))
    const box = await locator.boundingBox()
    at.x = box.x + Math.min(box.width / 2, 160)
    at.y = box.y + box.height / 2
    await page.mouse.move(at.x, at.y, { steps: 14 })
    await page.waitForTimeout(220)
  }

  return {
    page,
    see: (locator) => hurry(() => locator.waitFor()),
    arrive: (address) => hurry(() => page.waitForURL(address)),
    async visit(address) {
      await hurry(async () => {
        await page.goto(address)
        await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      })
      await page.waitForTimeout(400)
    },
    pause: (seconds) => page.waitForTimeout(seconds * 1000),
    async press(locator) {
      await pointAt(locator)
      await page.mouse.down()
      await page.waitForTimeout(90)
      await page.mouse.up()
      await page.waitForTimeout(250)
    },
    async write(locator, text) {
      await pointAt(locator)
      await locator.click()
      await locator.pressSequentially(text, { delay: 22 })
    },
    async choose(locator, option) {
      await pointAt(locator)
      await locator.selectOption(option)
      await page.waitForTimeout(250)
    },
  }
}
