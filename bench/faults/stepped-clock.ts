// Loaded into the product before anything else: its clock steps when it is told to, as when somebody sets the machine's.
// Its database keeps the right time, so the two also differ, as they may when they run on two machines.
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
