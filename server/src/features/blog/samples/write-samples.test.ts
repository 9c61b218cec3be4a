import { blog } from '@tidetable/contract/endpoints/blog'
import { CATEGORIES, wordCount } from '@tidetable/contract/rules/article'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { writeSamples } from './write-samples.ts'

it('writes six articles, one per category, each long enough and with an image in three widths', async () => {
  const app = await createTestApp()
  await app.db.transaction((tx) => writeSamples(tx, app.clock.now()))
  const { data, total } = (await app.call(blog.list, { query: {} })).body
  expect(total).toBe(6)
  expect(data.map(({ category }) => category).sort()).toEqual([...CATEGORIES].sort())
  for (const { title, description = '', image, imageWidths } of data) {
    expect(wordCount(description), title).toBeGreaterThanOrEqual(700)
    expect(wordCount(description), title).toBeLessThanOrEqual(1100)
    for (const path of [`/${image}`, `/${image?.replace('.webp', '-480.webp')}`])
      expect((await app.http.inject(path)).statusCode, path).toBe(200)
    expect(imageWidths).toEqual([480, 960, 1600])
  }
})
