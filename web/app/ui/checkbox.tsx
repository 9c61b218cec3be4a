import Check from 'lucide-react/icons/check'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { errorId, FieldError } from './field-frame.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  label: ReactNode
  /** Whether the label is visually hidden, as in the rows of a table. */
  isLabelHidden?: boolean
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, isLabelHidden = false, error, className = '', ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="peer absolute inset-0 size-5 cursor-[inherit] appearance-none rounded-[6px] border-[1.5px] border-edge bg-card checked:border-tide checked:bg-tide indeterminate:border-tide indeterminate:bg-tide"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId(id) : undefined}
            {...input}
          />
          <Check
            className="pointer-events-none relative size-3.5 text-on-tide opacity-0 peer-checked:opacity-100"
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}
