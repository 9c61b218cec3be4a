// Checks the length before any pattern runs. An empty text does not abort, so that forms show all errors together.
import { z } from '../zod.ts'

export interface TextMessages {
  required?: string
  tooLong?: string
}

const string = ({ required }: TextMessages) =>
  z.string(required ? { error: ({ input }) => (input === undefined || input === null ? required : undefined) } : {})

function bounded(schema: z.ZodString, most: number, { required, tooLong }: TextMessages): z.ZodString {
  const short = schema.max(most, { abort: true, ...(tooLong ? { error: tooLong } : {}) })
  return required ? short.min(1, required) : short
}

/** Bidirectional controls can display text in a misleading order. */
export const withoutBidi = (typed: string): string => typed.replace(/\p{Bidi_Control}/gu, '')

/** Forms submit line ends as two characters, but screens count one. */
const oneLineEnd = (typed: string): string => typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n')

export const text = (most: number, words: TextMessages = {}): z.ZodString =>
  bounded(string(words).overwrite(oneLineEnd).overwrite(withoutBidi).trim(), most, words)

/** Keeps bidirectional controls, so that they are rejected, as in email addresses. */
export const addressText = (most: number, words: TextMessages = {}): z.ZodString =>
  bounded(string(words).overwrite(oneLineEnd).trim(), most, words)

export const textAsTyped = (most: number, words: TextMessages = {}): z.ZodString => bounded(string(words), most, words)

export const cellOf = (most: number) =>
  z
    .union([z.string().transform((input) => withoutBidi(input.slice(0, most))), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? '')
