// A first start makes a database, its tables and the sample: done once before all stories, whose products begin with a copy.
import { rm } from 'node:fs/promises'
import { makeMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import { type Product, startProduct } from '@tidetable/testing/product.ts'

/** Workers inherit the environment of the run that prepared it. */
const FOLDER = 'STORY_DATA_DIR'

/** Playwright's global setup. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await makeMemoryFolder('tt-story-data-')
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env[FOLDER] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** A product of its own, as it is after a first start. */
export const startPrepared = (env: Record<string, string>): Promise<Product> =>
  startProduct({ env, isInMemory: true, from: process.env[FOLDER] })
