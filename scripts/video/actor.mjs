/** Somebody who uses a page at a pace that can be followed. `hurry` plays quickly what only waits for the machine. */
export function createActor(page, hurry) {
  const at = { x: 640, y: 700 }

  async function pointAt(locator) {
    await hurry(() => locator.waitFor())
    // A screen that is just being changed for the next one takes its elements away.
    await locator.scrollIntoViewIfNeeded().catch(() => page.waitForTimeout(400))
    const box = await locator.boundingBox()
    at.x = box.x + Math.min(box.width / 2, 160)
    at.y = box.y + box.height / 2
    await page.mouse.move(at.x, at.y, { steps: 14 })
    await page.waitForTimeout(220)
  }

  return {
    page,
    /** Waits for something to be seen. */
    see: (locator) => hurry(() => locator.waitFor()),
    /** Waits for the page to be at another address. */
    arrive: (address) => hurry(() => page.waitForURL(address)),
    /** Opens an address and waits until the page can be used. */
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
