import { test as base, expect } from '@playwright/test'
import { type Product, startProduct } from '@tidetable/testing/product.ts'
import { startPreparedProduct } from './support/prepared-product.ts'

export interface ProductOptions {
  /** Environment of the product, e.g. `test.use({ productEnv: { OFFER_PERIOD_SECONDS: '8' } })` at a file's top. */
  productEnv: Record<string, string>
  /** False for a real first start, without the prepared database and sample. */
  isPrepared: boolean
}

interface Fixtures {
  /** Console lines that a test provokes on purpose. */
  expectedErrors: RegExp[]
  /** Fails the test on console errors, policy violations and requests to other hosts. */
  quiet: undefined
}

export { expect }

/** Expected error: some checks run a script in every frame, but an email's frame allows none. */
const EMAIL_FRAME_ERROR = /^Blocked script execution in '(?:about:srcdoc|[^']*\/mail-sheet)'/

export const test = base.extend<Fixtures, ProductOptions & { product: Product }>({
  productEnv: [{}, { option: true, scope: 'worker' }],
  isPrepared: [true, { option: true, scope: 'worker' }],
  product: [
    async ({ productEnv, isPrepared }, use) => {
      const product = isPrepared
        ? await startPreparedProduct(productEnv)
        : await startProduct({ env: productEnv, isInMemory: true })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  expectedErrors: ({}, use) => use([]),
  quiet: [
    async ({ context, product, expectedErrors }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !EMAIL_FRAME_ERROR.test(message.text())) faults.push(message.text())
      })
      // A violation whose error a script catches is reported only by this event, not in the console.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI} in ${sourceFile}`),
        ),
      )
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(product.url).origin) faults.push(`request to ${origin}`)
      })
      await use(undefined)
      expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})
