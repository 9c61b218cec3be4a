// What every story starts from: `import { expect, test } from './product-test.ts'`.
import { test as base, expect } from '@playwright/test'
import { type Product, startProduct } from '@tidetable/testing/product.ts'
import { startPrepared } from './support/prepared-product.ts'

export interface ProductOptions {
  /** Settings of the product, e.g. `test.use({ productEnv: { OFFER_PERIOD_SECONDS: '8' } })` at a file's top. */
  productEnv: Record<string, string>
  /** Whether its database and the sample were made before; else this is the very first start. */
  isPrepared: boolean
}

interface Fixtures {
  /** Patterns of console lines that a story provokes on purpose. */
  expectedErrors: RegExp[]
  /** Fails the story on an error in the console, a breach of the content policy, or a request to another host. */
  quiet: undefined
}

export { expect }

/** What looks at a page for pictures and for accessibility asks every frame, and a mail's runs no script, not even a test's. */
const IN_A_SHEET = /^Blocked script execution in '(?:about:srcdoc|[^']*\/mail-sheet)'/

export const test = base.extend<Fixtures, ProductOptions & { product: Product }>({
  productEnv: [{}, { option: true, scope: 'worker' }],
  isPrepared: [true, { option: true, scope: 'worker' }],
  product: [
    async ({ productEnv, isPrepared }, use) => {
      const product = isPrepared
        ? await startPrepared(productEnv)
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
        if (message.type() === 'error' && !IN_A_SHEET.test(message.text())) faults.push(message.text())
      })
      // What a script tries and catches is in no console, but browsers report it against the page.
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
