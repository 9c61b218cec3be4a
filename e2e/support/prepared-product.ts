// Prepares the database and sample once; each product starts with a copy.
import { rm } from 'node:fs/promises'
import { makeMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import { type Product, startProduct } from '@tidetable/testing/product.ts'

/** Environment variable, which the test workers inherit. */
const DATA_DIR_VARIABLE = 'E2E_DATA_DIR'

export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await makeMemoryFolder('tt-e2e-data-')
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env[DATA_DIR_VARIABLE] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

export const startPreparedProduct = (env: Record<string, string>): Promise<Product> =>
  startProduct({ env, isInMemory: true, from: process.env[DATA_DIR_VARIABLE] })
