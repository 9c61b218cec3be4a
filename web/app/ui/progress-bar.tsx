import { useId } from 'react'

/** Without `value`, the bar is indeterminate. */
export function ProgressBar({ label, value, max: given = 100 }: { label: string; value?: number; max?: number }) {
  const id = useId()
  // The total may still be 0, which is no valid maximum.
  const max = Math.max(1, given)
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-[0.9375rem]">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {value !== undefined && (
          <span className="text-ink-2 tabular-nums">{`${Math.floor((value / max) * 100)}%`}</span>
        )}
      </div>
      <progress
        id={id}
        {...(value === undefined ? {} : { value })}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-tide [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-tide"
      />
    </div>
  )
}
