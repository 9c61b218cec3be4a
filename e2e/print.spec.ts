import { expect, test } from './product-test.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'

test.skip(({ isMobile }) => isMobile, 'paper is the same whatever prints it')

/** Millimetres inside the margins, as a browser counts pixels. */
const PAPERS = { A4: { width: 190, box: [595, 842] }, Letter: { width: 195.9, box: [612, 792] } } as const
const SHEETS = { Tent: 7, Card: 5, Sticker: 2 } as const
const CSS_PIXELS_PER_MM = 96 / 25.4

test('the printed codes of 25 tables fit A4 and Letter: as many sheets as the dialog names, and nothing beside the paper [DEC-03d]', async ({
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  for (let at = 1; at <= 25; at++) await restaurant.addTable(`T${at}`, 'The terrace behind the house')
  const page = await openSignedIn(context, restaurant)
  // Nobody is there to press the browser's own button: the sheet stays until the test has printed it.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/restraunt/nudge-out')
  await page.getByRole('button', { name: 'Print QR codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print QR codes' })
  for (const [paper, { width, box }] of Object.entries(PAPERS)) {
    // The words of a choice lie over its radio.
    await dialog.getByRole('radio', { name: paper, exact: true }).check({ force: true })
    for (const [shape, sheets] of Object.entries(SHEETS)) {
      await dialog.getByRole('radio', { name: shape, exact: true }).check({ force: true })
      await expect(dialog.getByText(`a sheet · ${sheets} sheets`)).toBeVisible()
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
