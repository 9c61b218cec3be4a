import { expect, test } from './product-test.ts'
import { readQr } from './support/qr.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'

test.skip(({ isMobile }) => isMobile, 'printed pages are the same on a phone')

/** Printable width in millimetres and paper size in points. */
const PAPERS = { A4: { width: 190, box: [595, 842] }, Letter: { width: 195.9, box: [612, 792] } } as const
const SHEETS = { Tent: 7, Card: 5, Sticker: 2 } as const
const CSS_PIXELS_PER_MM = 96 / 25.4

test('the QR codes of 25 tables fit A4 and Letter, on as many sheets as the dialog shows', async ({
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  for (let at = 1; at <= 25; at++) await restaurant.addTable(`T${at}`, 'The terrace behind the house')
  const page = await openSignedIn(context, restaurant)
  // Without the browser's print dialog, the print view stays until the test has printed it.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/restraunt/nudge-out')
  await page.getByRole('button', { name: 'Print QR codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print QR codes' })
  for (const [paper, { width, box }] of Object.entries(PAPERS)) {
    // The label covers its radio button.
    await dialog.getByRole('radio', { name: paper, exact: true }).check({ force: true })
    for (const [shape, sheets] of Object.entries(SHEETS)) {
      await dialog.getByRole('radio', { name: shape, exact: true }).check({ force: true })
      await expect(dialog.getByText(`per sheet · ${sheets} sheets`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Print all 25' }).click()
      const pieces = page.locator('[data-print-sheet] article')
      await expect(pieces).toHaveCount(25)

      const { width: before, height } = page.viewportSize() ?? { width: 1280, height: 800 }
      const printable = Math.floor(width * CSS_PIXELS_PER_MM)
      await page.setViewportSize({ width: printable, height })
      await page.emulateMedia({ media: 'print' })
      const edges = await pieces.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
      expect(Math.max(...edges), `${shape} on ${paper}`).toBeLessThanOrEqual(printable)
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: before, height })

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
        Math.round(Number(w)),
        Math.round(Number(h)),
      ])
      expect([shape, paper, boxes]).toEqual([shape, paper, Array(sheets).fill(box)])
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect(pieces).toHaveCount(0)
    }
  }
})

test('the guide for hosts prints only its card, on one sheet of A4 or Letter', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, media: 'print' })
    await page.goto('/help/host')
    const card = page.getByRole('region', { name: 'Card for the host stand' })
    await expect(card).toBeVisible()
    await expect(card).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const hidden of ['Seat a party', 'On this page', 'More guides', 'Print the card'])
      await expect(page.getByText(hidden, { exact: true }).first()).toBeHidden()
    for (const format of ['A4', 'Letter']) {
      const pdf = (
        await page.pdf({ format, margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } })
      ).toString('latin1')
      expect([colorScheme, format, pdf.match(/\/MediaBox/g)?.length]).toEqual([colorScheme, format, 1])
    }
  }
})

/** Runs in the page. Returns a wide logo as a base64 PNG. */
function generateLogo(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 240
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('nothing to draw with')
  pen.fillStyle = '#722a4c'
  pen.fillRect(0, 0, 640, 240)
  pen.fillStyle = '#fff'
  pen.font = 'bold 150px serif'
  pen.fillText('S & S', 120, 170)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

test('a restaurant’s logo is printed whole next to its name on every shape', async ({ context, request }) => {
  const restaurant = await openRestaurant(request)
  await restaurant.addTable('PLM', 'The terrace behind the house')
  const page = await openSignedIn(context, restaurant)
  const buffer = Buffer.from(await page.evaluate(generateLogo), 'base64')
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const image = { name: 'logo.png', mimeType: 'image/png', buffer }
  expect((await request.post('/0auth/business/logo', { headers, multipart: { image } })).status()).toBe(200)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/restraunt/nudge-out')
  await page.getByRole('button', { name: 'Print QR codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print QR codes' })
  for (const [shape, sides] of [
    ['Tent', 2],
    ['Card', 1],
    ['Sticker', 1],
  ] as const) {
    await dialog.getByRole('radio', { name: shape, exact: true }).check({ force: true })
    await saveScreenshots(page, `printing a ${shape} with a logo`)
    await dialog.getByRole('button', { name: 'Print it' }).click()
    const piece = page.locator('[data-print-sheet] article')
    await expect(piece).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const logos = await piece.locator('img').evaluateAll((all) =>
      all.map((each) => {
        const image = each as HTMLImageElement
        const inside = image.getBoundingClientRect()
        const paper = image.closest('article')?.getBoundingClientRect()
        return {
          isThere: image.complete && image.naturalWidth > 0 && inside.width > 10,
          isInside:
            paper !== undefined &&
            inside.left >= paper.left &&
            inside.right <= paper.right &&
            inside.top >= paper.top &&
            inside.bottom <= paper.bottom,
        }
      }),
    )
    expect([shape, logos]).toEqual([shape, Array(sides).fill({ isThere: true, isInside: true })])
    await expect(piece).toContainText('Saffron & Salt')
    const isWhole = await piece.evaluate((node) =>
      [node, ...node.querySelectorAll('div')].every((part) => part.scrollHeight <= part.clientHeight + 1),
    )
    expect([shape, isWhole]).toEqual([shape, true])
    // The upper side of a tent is upside down, so the last code is read.
    const code = piece.locator('svg').last()
    await piece.evaluate((node) => node.style.setProperty('zoom', '2'))
    const printed = await readQr(await code.screenshot())
    expect([shape, printed.margin]).toEqual([shape, 4])
    expect(printed.text).toContain('/customer-dashboard/')
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(piece).toHaveCount(0)
  }
})
