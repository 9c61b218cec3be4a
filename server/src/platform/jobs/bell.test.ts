import { expect, it } from 'vitest'
import { createBell } from './bell.ts'

it('wakes everybody who sleeps', async () => {
  const bell = createBell()
  const sleeping = Promise.all([bell.wait(3_600_000), bell.wait(3_600_000)])
  bell.ring()
  expect(await sleeping).toEqual([undefined, undefined])
})

it('lets sleep end by itself', async () => {
  await expect(createBell().wait(1)).resolves.toBeUndefined()
})
