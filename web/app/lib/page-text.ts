/** A text that many pages have in common: one object, so that whoever packs pages packs it once. */
export interface SharedText {
  readonly text: string
}

/** A drawn page in pieces, in their order. */
export type PageText = readonly (string | SharedText)[]

export const wholeText = (page: PageText): string =>
  page.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

/** Puts each shared text in the place of the words that stand for it. */
export function withShared(drawn: string, shared: readonly (readonly [stands: string, text: SharedText])[]): PageText {
  return shared.reduce<PageText>(
    (page, [stands, text]) => page.flatMap((piece) => replaced(piece, stands, text)),
    [drawn],
  )
}

function replaced(piece: PageText[number], stands: string, text: SharedText): PageText {
  const at = typeof piece === 'string' ? piece.indexOf(stands) : -1
  return typeof piece !== 'string' || at < 0 ? [piece] : [piece.slice(0, at), text, piece.slice(at + stands.length)]
}
