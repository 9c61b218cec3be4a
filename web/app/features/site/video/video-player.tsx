import { useEffect, useRef, useState } from 'react'
import { playerWords } from '../words.ts'
import nudgeIn from './nudge-in.json'
import nudgeOut from './nudge-out.json'

/** Keys: names of the files in `public/video` that `npm run video` records. */
const facts = { 'nudge-out': nudgeOut, 'nudge-in': nudgeIn }
type FilmName = keyof typeof facts

const FILM = { width: 1280, height: 720 } as const

const kinds = ['webm', 'mp4'] as const

function filesOf(film: FilmName) {
  const start = `/video/${film}`
  const sized = (height: number, media?: string) =>
    kinds.map((kind) => ({ src: `${start}-${height}.${kind}`, type: `video/${kind}`, media }))
  return {
    poster: `${start}-poster.webp`,
    captions: `${start}.en.vtt`,
    sources: [...sized(720, '(min-width: 48rem)'), ...sized(400)],
  }
}

interface VideoPlayerProps {
  film: FilmName
  startAt?: number
}

export function VideoPlayer({ film, startAt = 0 }: VideoPlayerProps) {
  const { poster, captions, sources } = filesOf(film)
  const image = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(false)
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => setNear((image.current?.naturalWidth ?? 0) > 0), [])
  const begin = startAt > 0 ? `#t=${startAt}` : ''
  return (
    <section
      aria-label={playerWords.title}
      className="relative mx-auto max-w-5xl overflow-hidden rounded-card bg-black shadow-card"
    >
      {/* A poster would be fetched with the page. This lazy image is fetched when near, then used as the poster. */}
      <img
        ref={image}
        onLoad={() => setNear(true)}
        src={poster}
        alt=""
        loading="lazy"
        width={FILM.width}
        height={FILM.height}
        className="absolute inset-0 aspect-video w-full"
      />
      <video
        className="relative block aspect-video w-full"
        width={FILM.width}
        height={FILM.height}
        preload="none"
        poster={isNear ? poster : undefined}
        playsInline
        controls
        onPlay={() => setStarted(true)}
        aria-label={playerWords.title}
      >
        {sources.map(({ src, ...source }) => (
          <source key={src} src={`${src}${begin}`} {...source} />
        ))}
        <track kind="captions" src={captions} srcLang="en" label={playerWords.captions} default />
      </video>
      {!hasStarted && (
        <p className="pointer-events-none absolute start-4 bottom-16 rounded-control bg-black/75 px-3 py-1 font-medium text-sm text-white">
          {playerWords.length(facts[film].seconds - startAt)}
        </p>
      )}
    </section>
  )
}
