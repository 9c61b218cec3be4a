import { FILM, type FilmName, filesOf } from './recording.ts'
import { playerWords } from './words.ts'

interface VideoPlayerProps {
  film: FilmName
  /** The second at which it begins. */
  startAt?: number
}

/** A film of the product, with the browser's controls. */
export function VideoPlayer({ film, startAt = 0 }: VideoPlayerProps) {
  const { poster, captions, sources } = filesOf(film)
  const begin = startAt > 0 ? `#t=${startAt}` : ''
  return (
    <section
      aria-label={playerWords.title}
      className="relative mx-auto max-w-5xl overflow-hidden rounded-card bg-black shadow-card"
    >
      {/* Behind the film, which is transparent until it starts: a poster is fetched before the text of the page. */}
      <img
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
        playsInline
        controls
        aria-label={playerWords.title}
      >
        {sources.map(({ src, ...source }) => (
          <source key={src} src={`${src}${begin}`} {...source} />
        ))}
        <track kind="captions" src={captions} srcLang="en" label={playerWords.captions} default />
      </video>
    </section>
  )
}
