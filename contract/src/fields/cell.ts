import { z } from '../zod.ts'
import { withoutBidi } from './text.ts'

/** A cell of a list that is imported, as it came; no more than `most` signs of it are looked at. */
export const cellOf = (most: number) =>
  z
    .union([z.string().transform((given) => withoutBidi(given.slice(0, most))), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? '')
