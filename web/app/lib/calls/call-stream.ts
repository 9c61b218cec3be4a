import type { Route } from '@tidetable/contract'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { bearer, type CallOptions, refusalOf } from './call.ts'
import { ApiError, NetworkError } from './call-errors.ts'

interface StreamInput {
  body: unknown
  as?: CallOptions['as']
  signal: AbortSignal
}

/** Throws the same errors as `call`. Leaving the loop or aborting the signal stops the server's work. */
export async function* callStream(route: Route, { body, as, signal }: StreamInput): AsyncGenerator<EventSourceMessage> {
  const signedIn = bearer(as)
  try {
    const response = await fetch(route.path, {
      method: route.method,
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...(signedIn ? { authorization: `Bearer ${signedIn.token}` } : {}),
      },
      body: JSON.stringify(body),
      signal,
    })
    if (!response.ok || !response.body) {
      const refusal: unknown = await response.json().catch(() => null)
      throw refusalOf(response, refusal, signedIn)
    }
    const reader = response.body
      // The DOM type of the decoder is narrower than what `pipeThrough` accepts.
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    try {
      for (let event = await reader.read(); !event.done; event = await reader.read()) yield event.value
    } finally {
      await reader.cancel()
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    throw new NetworkError('Network error. Please check your connection.', { cause: error })
  }
}
