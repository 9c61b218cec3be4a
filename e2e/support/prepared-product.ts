// Prepares the database and sample once; each product starts with a copy.
import { rm } from 'node:fs/promises'
import { makeMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import { type Product, startProduct } from '@tidetable/testing/product.ts'

/** Environment variable, which the test workers inherit. */
const FOLDER = 'STORY_DATA_DIR'

export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await makeMemoryFolder('tt-e2e-data-')
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env[FOLDER] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

export const startPrepared = (env: Record<string, string>): Promise<Product> =>
  startProduct({ env, isInMemory: true, from: process.env[FOLDER] })
