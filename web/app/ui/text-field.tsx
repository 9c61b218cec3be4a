import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { controlStyle, describedBy, FieldFrame } from './field-frame.tsx'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  isLabelHidden?: boolean
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A native input, which takes `{...register('name')}` and works before hydration. */
export function TextField({
  label,
  isLabelHidden,
  help,
  error,
  aside,
  before,
  after,
  className,
  ...input
}: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, aside, className }}>
      <div className="relative flex items-center">
        {before && <span className="pointer-events-none absolute inset-s-3.5 text-ink-3">{before}</span>}
        <input
          id={id}
          className={`${controlStyle} ${before ? 'ps-10' : ''} ${after ? 'pe-13' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          {...input}
        />
        {after && <span className="absolute inset-e-0.5">{after}</span>}
      </div>
    </FieldFrame>
  )
}
