// Loaded into the product before itself (`NODE_OPTIONS=--import=…`): its clock goes as ever, and on request some minutes
// ahead, so that a story sees what ten minutes do without waiting for them.
import { isAdvance } from './move-clock.ts'

const real = globalThis.Date
let aheadMs = 0

globalThis.Date = new Proxy(real, {
  construct: (target, given, by) => Reflect.construct(target, given.length ? given : [real.now() + aheadMs], by),
  get: (target, key) => (key === 'now' ? () => real.now() + aheadMs : Reflect.get(target, key)),
})

if (process.send) {
  process.on('message', (message) => {
    if (!isAdvance(message)) return
    aheadMs += message.advanceMs
    process.send?.(message)
  })
  // Nobody waits for a clock.
  process.channel?.unref()
}
