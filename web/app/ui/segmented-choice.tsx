export interface SegmentedChoiceProps<Value extends number | string> {
  legend: string
  isLegendHidden?: boolean
  name: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; help?: string }[]
}

export const SegmentedChoice = <Value extends number | string>({
  legend,
  isLegendHidden = false,
  name,
  value,
  onChange,
  choices,
}: SegmentedChoiceProps<Value>) => (
  <fieldset className={isLegendHidden ? '' : 'mt-5'}>
    <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-semibold text-[0.9375rem]'}>{legend}</legend>
    <div className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col rounded-card bg-wash p-1">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-control px-2.5 py-1 text-ink-2 hover:text-ink has-checked:bg-card has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-tide"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.label}
          />
          <span className="font-semibold min-[22.5rem]:whitespace-nowrap">{choice.label}</span>
          {choice.help && <span className="text-[0.8125rem]">{choice.help}</span>}
        </label>
      ))}
    </div>
  </fieldset>
)
