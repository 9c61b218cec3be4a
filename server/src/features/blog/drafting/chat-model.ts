// Chat-completions protocol. Responses are untrusted.
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { readAll, readBounded } from '#platform/read-bounded.ts'
import { trimEndChars } from '#platform/trim-chars.ts'
import { eventData, readAnswer } from './chat-answer.ts'
import { textServiceRefusals as words } from './words.ts'

export interface Message {
  role: 'system' | 'user'
  content: string
}

type ChatSettings = NonNullable<Config['ai']>

/** Total time, and the longest pause between bytes. */
const BOUNDS = { totalSeconds: 120, silentSeconds: 30 }
/** A streamed token takes about 250 bytes. */
const WIRE_BYTES_MAX = 4 * 1024 * 1024
const TEXT_CHARACTERS_MAX = 64 * 1024

const upstream = (sentence: string, cause?: unknown) => new AppError('upstream', sentence, { cause })

function refusalOf(status: number): string {
  if (status === 401 || status === 403) return words.key
  if (status === 404) return words.address
  if (status === 429) return words.busy
  return words.failed(status)
}

function translate(error: unknown, isSilent: boolean): unknown {
  if (error instanceof AppError) return error
  if (isSilent) return upstream(words.late, error)
  if (error instanceof RangeError) return upstream(words.tooMuch, error)
  if (error instanceof SyntaxError) return upstream(words.unreadable, error)
  return upstream(words.unreachable, error)
}

async function* textOf(response: Response, onByte: () => void): AsyncGenerator<string> {
  if (!response.ok) throw upstream(refusalOf(response.status))
  if (/^application\/json\b/.test(response.headers.get('content-type') ?? '')) {
    yield readAnswer((await readAll(response.body, WIRE_BYTES_MAX)).toString('utf8')).text
    return
  }
  async function* receive() {
    for await (const piece of readBounded(response.body, WIRE_BYTES_MAX)) {
      onByte()
      yield piece
    }
  }
  let chunks = 0
  for await (const data of eventData(receive())) {
    if (data === '[DONE]') return
    chunks++
    yield readAnswer(data).text
  }
  if (chunks === 0) throw new SyntaxError('the stream held no chunk')
}

function addressOf({ url }: ChatSettings): string {
  const base = trimEndChars(url, '/')
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`
}

/** Throws `upstream` with a message for the administrator. */
export async function* requestChat(
  service: ChatSettings,
  messages: Message[],
  { tokensMax, signal }: { tokensMax: number; signal?: AbortSignal | undefined },
  bounds = BOUNDS,
): AsyncGenerator<string> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), bounds.silentSeconds * 1000)
  }
  restartTimer()
  const late = AbortSignal.timeout(bounds.totalSeconds * 1000)
  try {
    const response = await fetch(addressOf(service), {
      method: 'POST',
      // A redirect would send the key to a host that is not configured.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(service.key ? { authorization: `Bearer ${service.key}` } : {}),
      },
      body: JSON.stringify({
        model: service.model,
        messages,
        stream: true,
        max_tokens: tokensMax,
        temperature: 0.7,
      }),
      signal: AbortSignal.any([silence.signal, late, ...(signal ? [signal] : [])]),
    })
    let characters = 0
    for await (const text of textOf(response, restartTimer)) {
      characters += text.length
      if (characters > TEXT_CHARACTERS_MAX) throw new RangeError('the text is too long')
      if (text) yield text
    }
  } catch (error) {
    throw translate(error, silence.signal.aborted || late.aborted)
  } finally {
    clearTimeout(timer)
    // Also ends the request to the service if the consumer stops reading.
    silence.abort()
  }
}
