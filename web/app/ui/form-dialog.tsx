import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { messageOf } from '../lib/calls/call-errors.ts'
import type { SchemaForm } from '../lib/forms/use-schema-form.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Problem } from './problem.tsx'
import { uiWords } from './words.ts'

interface DialogFormProps<In extends FieldValues, Out> {
  form: SchemaForm<In, Out>
  /** Sends the validated values. The dialog then closes unless `send` resolves to false. */
  send: (values: Out) => Promise<unknown>
  /** Message for a failure; a string is used if the error has no message. */
  failed?: string | ((error: unknown) => string)
  onClose: () => void
  submitLabel: string
  cancelLabel?: string
  isCancelApart?: boolean
  isDanger?: boolean
  isReady?: boolean
  isBusy?: boolean
  /** Names of fields made by `fieldWithoutMessage`; the first error in this order is shown below the form. */
  marked?: readonly FieldPath<In>[]
  /** Renders the message above the buttons; null if a field shows the failure. */
  failure?: ((text: string | null) => ReactNode) | null
  before?: ReactNode
  between?: ReactNode
  className?: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

export function DialogForm<In extends FieldValues, Out>({
  form,
  send,
  failed = '',
  onClose,
  submitLabel,
  cancelLabel = uiWords.cancel,
  isCancelApart = false,
  isDanger = false,
  isReady = true,
  isBusy = form.isSending,
  marked = [],
  failure = (text) => <Problem text={text} />,
  before,
  between,
  className,
  onKeyDown,
  children,
}: DialogFormProps<In, Out>) {
  const problem = marked.map((name) => form.problemOf(name)).find((text) => text !== undefined)
  const submit = form.submitWith(
    async (values) => {
      if ((await send(values)) !== false) onClose()
      return null
    },
    (error) => (typeof failed === 'string' ? messageOf(error, failed) : failed(error)),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React would also submit a form that renders this dialog, although the dialog is in a portal.
        event.stopPropagation()
        submit(event)
      }}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
      <DialogActions problem={failure?.(problem ?? form.failure)}>
        {before}
        <Button
          look={isCancelApart ? 'quiet' : 'secondary'}
          className={isCancelApart ? 'sm:me-auto' : undefined}
          onClick={onClose}
        >
          {cancelLabel}
        </Button>
        {between}
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={!isReady} isBusy={isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

interface FormDialogProps<In extends FieldValues, Out> extends DialogFormProps<In, Out> {
  title: string
  /** Whether a press outside is ignored, because closing would lose typed text. */
  isPersistent?: boolean
}

export const FormDialog = <In extends FieldValues, Out>({
  title,
  isPersistent = true,
  ...form
}: FormDialogProps<In, Out>) => (
  <Dialog isOpen isPersistent={isPersistent} onClose={form.onClose} title={title}>
    <DialogForm {...form} />
  </Dialog>
)

/** Returns props of a field that is only marked if invalid; its message is shown below the form. */
export function fieldWithoutMessage<In extends FieldValues, Out>(form: SchemaForm<In, Out>, name: FieldPath<In>) {
  const { error, ...field } = form.field(name)
  return { ...field, 'aria-invalid': error ? (true as const) : undefined }
}
