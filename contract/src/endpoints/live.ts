import { z } from '../zod.ts'

/** `removed` has `{_id}`; after `bye` clients reconnect; `beat` is sent at the start and every 5 s. */
export const LIVE_EVENTS = ['table', 'removed', 'bye', 'beat'] as const

export const Removed = z.object({ _id: z.string() })
