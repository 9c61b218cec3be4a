import { useId } from 'react'

/** "Show N entries". */
export function PageSize({
  size,
  sizes,
  onSize,
}: {
  size: number
  sizes: readonly number[]
  onSize: (size: number) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5 text-[0.9375rem] text-ink-2">
      <label htmlFor={id}>Show</label>
      <select
        id={id}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
        aria-label="Show entries per page"
        className="min-h-11 rounded-control border border-edge bg-card px-2.5 font-semibold text-ink"
      >
        {sizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <span>entries</span>
    </div>
  )
}
