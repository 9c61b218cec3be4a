// Our pages' CSP forbids `new Function`; without `jitless` zod tries it once, and the browser reports a violation.
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })

export { z }
