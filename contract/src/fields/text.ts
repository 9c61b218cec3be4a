// Texts as callers send them. Every field of the contract is made of these, so that none can forget its bound: a longer
// text is refused before any other check, and no pattern ever runs over it. An empty one is told first, but stops nothing:
// a form learns at once what is wrong with its other fields.
import { z } from '../zod.ts'

export interface Words {
  /** For a field that has to be filled in; absent and empty are told alike. */
  required?: string
  tooLong?: string
}

const string = ({ required }: Words) =>
  z.string(required ? { error: ({ input }) => (input === undefined || input === null ? required : undefined) } : {})

function bounded(schema: z.ZodString, most: number, { required, tooLong }: Words): z.ZodString {
  const short = schema.max(most, { abort: true, ...(tooLong ? { error: tooLong } : {}) })
  return required ? short.min(1, required) : short
}

/** Marks and overrides of direction: they show words in another order than programs read them. */
export const withoutBidi = (typed: string): string => typed.replace(/\p{Bidi_Control}/gu, '')

/** A form sends each line's end as two characters, a screen counts one: so does everybody. */
const oneLineEnd = (typed: string): string => typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n')

/** At most so many characters, without the spaces around them and without marks of direction. */
export const text = (most: number, words: Words = {}): z.ZodString =>
  bounded(string(words).overwrite(oneLineEnd).overwrite(withoutBidi).trim(), most, words)

/** The same where a mark of direction is a mistake to be told, as in an email address. */
export const addressText = (most: number, words: Words = {}): z.ZodString =>
  bounded(string(words).overwrite(oneLineEnd).trim(), most, words)

/** At most so many characters exactly as they were typed. */
export const textAsTyped = (most: number, words: Words = {}): z.ZodString => bounded(string(words), most, words)

/** An unchecked cell of an imported list, cut to `most` characters. */
export const cellOf = (most: number) =>
  z
    .union([z.string().transform((given) => withoutBidi(given.slice(0, most))), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? '')
