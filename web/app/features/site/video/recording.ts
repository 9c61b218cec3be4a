/** What `npm run video` records: each name begins the names of a film's files in `public/video`. */
export type FilmName = 'nudge-out' | 'nudge-in'

export const FILM = { width: 1280, height: 720 } as const

const kinds = ['webm', 'mp4'] as const

/** Where a film's picture, words and sizes lie. */
export function filesOf(film: FilmName) {
  const start = `/video/${film}`
  const sized = (height: number, media?: string) =>
    kinds.map((kind) => ({ src: `${start}-${height}.${kind}`, type: `video/${kind}`, media }))
  return {
    poster: `${start}-poster.webp`,
    captions: `${start}.en.vtt`,
    /** Large first: the browser takes the first that fits. */
    sources: [...sized(720, '(min-width: 48rem)'), ...sized(400)],
  }
}
