import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { pageWords as words } from './table-words.ts'

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
      <label htmlFor={id}>{words.show}</label>
      <span className="relative">
        <select
          id={id}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          aria-label={words.showEntries}
          className="min-h-11 rounded-control border appearance-none border-edge bg-card pe-8 ps-3 font-semibold text-ink"
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 inset-e-2.5 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
      </span>
      <span>{words.entries}</span>
    </div>
  )
}
