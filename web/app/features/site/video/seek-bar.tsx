import { formatClock } from '@tidetable/contract/format'

interface SeekBarProps {
  /** Seconds. */
  at: number
  length: number
  seek: (seconds: number) => void
}

const words = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`

export const SeekBar = ({ at, length, seek }: SeekBarProps) => (
  <>
    <input
      type="range"
      aria-label="Seek"
      min={0}
      max={Math.max(1, Math.floor(length))}
      step={1}
      value={Math.floor(at)}
      aria-valuetext={`${words(at)} of ${words(length)}`}
      onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      className="h-11 min-w-0 grow cursor-pointer accent-tide"
    />
    <span className="clock shrink-0 text-ink-2 text-sm max-sm:hidden" aria-hidden="true">
      {formatClock(at * 1000)} / {formatClock(length * 1000)}
    </span>
  </>
)
