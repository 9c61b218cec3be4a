// Schemas are compiled by `new Function` where that is allowed. Our pages forbid it: each would try once, and the browser
// would report it against us.
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })

export { z }
