import { type ComponentProps, useId } from 'react'
import { controlStyle } from './control-style.ts'

interface FieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  label: string
  name: string
  hint?: string
  problem?: string | undefined
  /** Several lines instead of one. */
  rows?: number
}

/** Label, control, hint and error of a public form: plain elements, validated by the browser. */
export function Field({ label, name, hint, problem, rows, className = '', required, ...rest }: FieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': notes || undefined,
    className: controlStyle,
  } as const
  return (
    <div className={className}>
      <label htmlFor={id} data-name={label} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
        {!required && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={rest.maxLength} defaultValue={rest.defaultValue} />
      ) : (
        <input {...rest} {...shared} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.9375rem] text-ink-2">
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

/** What is wrong with a field. Its place stands there from the start, so that the sentence is announced. */
export const Problem = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} aria-live="polite" className="font-medium text-[0.9375rem] text-ember-text not-empty:mt-1.5">
    {text}
  </p>
)
