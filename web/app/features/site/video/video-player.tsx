import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FILM, type FilmName, filesOf } from './recording.ts'
import { SeekBar } from './seek-bar.tsx'
import { usePlayer } from './use-player.ts'
import { playerWords } from './words.ts'

interface VideoPlayerProps {
  film: FilmName
  /** The second at which it begins the first time. */
  startAt?: number
}

/** A film of the product. Without script, and until it has started, the browser's own controls serve. */
export function VideoPlayer({ film, startAt = 0 }: VideoPlayerProps) {
  const player = usePlayer(startAt)
  const { poster, captions: track, sources } = filesOf(film)
  const { state } = player
  const mute = state.isMuted ? playerWords.unmute : playerWords.mute
  const captions = state.hasCaptions ? playerWords.hideCaptions : playerWords.showCaptions
  const screen = state.isFull ? playerWords.leaveFullScreen : playerWords.fullScreen
  return (
    <section
      ref={player.frame}
      aria-label={playerWords.title}
      onKeyDown={player.onKeyDown}
      className="dark relative mx-auto flex max-w-5xl flex-col justify-center overflow-hidden rounded-card bg-black text-ink shadow-card"
    >
      {/* Instead of the attribute, whose picture would be fetched before the words of the page have come. */}
      {!state.hasStarted && (
        <img
          src={poster}
          alt=""
          loading="lazy"
          width={FILM.width}
          height={FILM.height}
          className="absolute inset-x-0 top-0 aspect-video w-full"
        />
      )}
      <video
        ref={player.video}
        className="relative block aspect-video w-full"
        width={FILM.width}
        height={FILM.height}
        preload="none"
        playsInline
        controls={!state.isReady}
        aria-label={playerWords.title}
        {...player.videoProps}
      >
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
        <track kind="captions" src={track} srcLang="en" label={playerWords.captions} default />
      </video>
      {state.isReady && !state.hasStarted && (
        <button
          type="button"
          aria-label={playerWords.start}
          onClick={player.toggle}
          className="absolute inset-x-0 top-0 grid aspect-video place-items-center"
        >
          <span className="grid size-20 place-items-center rounded-full bg-tide text-on-tide shadow-card">
            <Play className="ms-1 size-9 rtl:ms-0 rtl:me-1 fill-current" aria-hidden="true" />
          </span>
        </button>
      )}
      {state.isReady && (
        <div className="flex items-center gap-2 bg-header p-2 sm:gap-3">
          <IconButton
            look="quiet"
            label={state.isPlaying ? playerWords.pause : playerWords.play}
            icon={state.isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
            onClick={player.toggle}
          />
          <SeekBar at={state.at} length={state.length} seek={player.seek} />
          <IconButton
            look="quiet"
            label={mute}
            aria-pressed={state.isMuted}
            icon={state.isMuted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
            onClick={player.toggleMute}
          />
          <IconButton
            look="quiet"
            label={captions}
            aria-pressed={state.hasCaptions}
            icon={state.hasCaptions ? <Captions className="size-5" /> : <CaptionsOff className="size-5" />}
            onClick={player.toggleCaptions}
          />
          <IconButton
            look="quiet"
            label={screen}
            icon={state.isFull ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
            onClick={player.toggleFull}
          />
        </div>
      )}
    </section>
  )
}
