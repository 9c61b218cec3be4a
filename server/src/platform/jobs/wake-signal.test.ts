import { expect, it } from 'vitest'
import { createWakeSignal } from './wake-signal.ts'

it('wakes by a wake signal everybody who sleeps', async () => {
  const signal = createWakeSignal()
  const sleeping = Promise.all([signal.wait(3_600_000), signal.wait(3_600_000)])
  signal.wake()
  expect(await sleeping).toEqual([undefined, undefined])
})

it('lets sleep end by itself when no wake signal comes', async () => {
  await expect(createWakeSignal().wait(1)).resolves.toBeUndefined()
})
