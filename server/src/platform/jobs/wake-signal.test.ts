import { expect, it } from 'vitest'
import { createWakeSignal } from './wake-signal.ts'

it('wakes all sleepers on a wake signal', async () => {
  const signal = createWakeSignal()
  const sleeping = Promise.all([signal.wait(3_600_000), signal.wait(3_600_000)])
  signal.wake()
  expect(await sleeping).toEqual([undefined, undefined])
})

it('a sleeper without a wake signal wakes after its time', async () => {
  await expect(createWakeSignal().wait(1)).resolves.toBeUndefined()
})
