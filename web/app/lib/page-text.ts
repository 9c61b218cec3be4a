/** A text that many pages have in common: one object, so that whoever packs pages packs it once. */
export interface SharedText {
  readonly text: string
}

type Pieces = readonly (string | SharedText)[]

/** A drawn page. */
export interface PageText {
  /** In their order. */
  readonly pieces: Pieces
  whole(): string
}

/** Puts each shared text in the place of the words that stand for it. */
export function withShared(drawn: string, shared: readonly (readonly [stands: string, text: SharedText])[]): PageText {
  const pieces = shared.reduce<Pieces>(
    (page, [stands, text]) => page.flatMap((piece) => replaced(piece, stands, text)),
    [drawn],
  )
  return { pieces, whole: () => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('') }
}

function replaced(piece: Pieces[number], stands: string, text: SharedText): Pieces {
  const at = typeof piece === 'string' ? piece.indexOf(stands) : -1
  return typeof piece !== 'string' || at < 0 ? [piece] : [piece.slice(0, at), text, piece.slice(at + stands.length)]
}
