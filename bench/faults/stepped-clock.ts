// Preloaded into the product: steps the product's clock on request. The database keeps the correct time, like a
// database on another machine.
const RealDate = Date
let offset = 0
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
process.on('message', (message: { offset?: number }) => {
  offset = message.offset ?? offset
})
