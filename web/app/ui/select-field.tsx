import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { controlStyle, describedBy, FieldFrame } from './field-frame.tsx'

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string
  isLabelHidden?: boolean
  help?: ReactNode
  error?: string | undefined
  options?: readonly { value: string; label: string }[]
  ref?: Ref<HTMLSelectElement>
}

/** A native select, which has the phone's picker and type-ahead and works without script. */
export function SelectField({
  label,
  isLabelHidden,
  help,
  error,
  options,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, className }}>
      <div className="relative">
        <select
          id={id}
          className={`${controlStyle} appearance-none pe-10`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          {...select}
        >
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 inset-e-3 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  )
}
