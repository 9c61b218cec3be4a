import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { readSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { saveStateWords, settingsWords } from './words.ts'

interface SectionProps {
  title: string
  about?: string
  id?: string
  /** Sentence at the end that says how changes are saved. */
  state?: string
  children: ReactNode
}

export function Section({ title, about, id, state, children }: SectionProps) {
  const headingId = useId()
  return (
    <Card as="section" id={id} aria-labelledby={headingId} className="scroll-mt-24 p-5 sm:p-6">
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-2">{about}</p>}
      <div className="mt-5">{children}</div>
      {state && <SaveState text={state} />}
    </Card>
  )
}

const SaveState = ({ text, className = 'mt-5' }: { text: string; className?: string }) => (
  <p role="status" className={`text-[0.875rem] text-ink-2 ${className}`}>
    {text}
  </p>
)

interface FormSectionProps<In extends FieldValues, Out> extends SectionProps {
  form: SchemaForm<In, Out>
  /** Saves the values and returns the message for the toast. */
  save: (values: Out) => Promise<{ message: string }>
  words?: { notSaved: string; save: string; saving: string }
  /** Whether something outside the form's fields was changed, such as a chosen file. */
  isChanged?: boolean
  after?: ReactNode
}

export function FormSection<In extends FieldValues, Out>({
  form,
  save,
  words = settingsWords,
  isChanged = false,
  after,
  children,
  ...section
}: FormSectionProps<In, Out>) {
  const isDirty =
    isChanged || JSON.stringify(form.watch()) !== JSON.stringify({ ...form.watch(), ...form.formState.defaultValues })
  const guard = useLeaveGuard(isDirty && !form.isSending, saveStateWords, () => readSession().restaurant !== null)
  const submit = form.submitWith(
    async (values) => {
      const { message } = await save(values)
      form.reset(form.getValues())
      toast.success(message)
      return null
    },
    (error) => messageOf(error, words.notSaved),
  )
  return (
    <Section {...section}>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={form.isSending} className="grid gap-5">
          <legend className="sr-only">{section.title}</legend>
          {children}
          <FormAlert text={form.failure} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton size="medium" isBusy={form.isSending}>
              {form.isSending ? words.saving : words.save}
            </SubmitButton>
            <SaveState className="" text={isDirty ? saveStateWords.dirty : saveStateWords.saved} />
          </div>
        </fieldset>
      </form>
      {after}
      {guard}
    </Section>
  )
}
