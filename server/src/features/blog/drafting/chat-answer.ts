import { createParser } from 'eventsource-parser'
import { z } from 'zod'

const Choice = z.object({
  delta: z.object({ content: z.string().nullish() }).optional(),
  message: z.object({ content: z.string().nullish() }).optional(),
  finish_reason: z.string().nullish(),
})
const Answer = z.object({ choices: z.array(Choice) })
const Failure = z.object({ error: z.object({ message: z.string() }) })

export interface AnswerPiece {
  text: string
  isCut: boolean
}

export function readAnswer(json: string): AnswerPiece {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new SyntaxError('the answer is not JSON')
  }
  if (Failure.safeParse(value).success) throw new SyntaxError('the service reports an error')
  const parsed = Answer.safeParse(value)
  if (!parsed.success) throw new SyntaxError('the answer is not a completion')
  const choice = parsed.data.choices[0]
  return { text: choice?.delta?.content ?? choice?.message?.content ?? '', isCut: choice?.finish_reason === 'length' }
}

/** Throws if a line exceeds `lineMax` characters. */
export async function* eventData(pieces: AsyncIterable<Uint8Array>, lineMax = 100_000): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const found: string[] = []
  const parser = createParser({
    onEvent: ({ data }) => void found.push(data),
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new SyntaxError('a line of the answer does not end')
    },
    maxBufferSize: lineMax,
  })
  for await (const piece of pieces) {
    parser.feed(decoder.decode(piece, { stream: true }))
    yield* found.splice(0)
  }
  // Some services omit the blank line after the last event.
  parser.feed('\n\n')
  yield* found.splice(0)
}
