import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { controlStyle, describedBy, FieldFrame } from './field-frame.tsx'

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, help, error, aside, className, rows = 4, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, help, error, aside, className }}>
      <textarea
        id={id}
        rows={rows}
        className={`${controlStyle} block resize-y py-3`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, help, error)}
        {...area}
      />
    </FieldFrame>
  )
}
