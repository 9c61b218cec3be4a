import { formatClock } from '@tidetable/contract/format'
import { playerWords } from './words.ts'

interface SeekBarProps {
  /** Seconds. */
  at: number
  length: number
  seek: (seconds: number) => void
}

export const SeekBar = ({ at, length, seek }: SeekBarProps) => (
  <>
    <input
      type="range"
      aria-label={playerWords.seek}
      min={0}
      max={Math.max(1, Math.floor(length))}
      step={1}
      value={Math.floor(at)}
      aria-valuetext={playerWords.position(at, length)}
      onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      className="h-11 min-w-0 grow cursor-pointer accent-tide"
    />
    <span className="clock shrink-0 text-ink-2 text-sm max-sm:hidden" aria-hidden="true">
      {`${formatClock(at * 1000)} / ${formatClock(length * 1000)}`}
    </span>
  </>
)
