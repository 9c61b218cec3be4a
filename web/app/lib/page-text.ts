/** A text that many pages have in common: one object, so that whoever packs pages packs it once. */
export interface SharedText {
  readonly text: string
}

/** A drawn page in pieces, in their order. */
export type PageText = readonly (string | SharedText)[]

export const wholeText = (page: PageText): string =>
  page.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
