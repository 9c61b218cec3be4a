import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export interface IconChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; icon: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

export function IconChoice<Value extends string>({ label, choices, value, onChange }: IconChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full bg-wash p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value: each, label: words, icon: Icon }) => (
        <label
          key={each}
          title={words}
          className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ink has-checked:bg-card dark:has-checked:bg-line has-checked:text-ink has-checked:shadow-card forced-colors:has-checked:border-2 has-focus-visible:outline-3 has-focus-visible:outline-tide"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === each}
            onChange={() => onChange(each)}
            aria-label={words}
          />
          <Icon className="size-[1.125rem]" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
