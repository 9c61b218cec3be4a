// Preloaded by `NODE_OPTIONS=--import=…`: moves the product's clock forward on request.
import { isAdvance } from './move-clock.ts'

const real = globalThis.Date
let aheadMs = 0

globalThis.Date = new Proxy(real, {
  construct: (target, args, by) => Reflect.construct(target, args.length ? args : [real.now() + aheadMs], by),
  get: (target, key) => (key === 'now' ? () => real.now() + aheadMs : Reflect.get(target, key)),
})

if (process.send) {
  process.on('message', (message) => {
    if (!isAdvance(message)) return
    aheadMs += message.advanceMs
    process.send?.(message)
  })
  // The channel must not keep the process alive.
  process.channel?.unref()
}
