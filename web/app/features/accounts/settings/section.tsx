import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { settingsWords } from './words.ts'

interface SectionProps {
  title: string
  about?: string
  id?: string
  children: ReactNode
}

export function Section({ title, about, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <Card as="section" id={id} aria-labelledby={headingId} className="scroll-mt-24 p-5 sm:p-6">
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-2">{about}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

interface FormSectionProps<In extends FieldValues, Out> extends SectionProps {
  form: SchemaForm<In, Out>
  /** Returns the message to show. */
  save: (values: Out) => Promise<{ message: string }>
  words?: { notSaved: string; save: string; saving: string }
  after?: ReactNode
}

export function FormSection<In extends FieldValues, Out>({
  form,
  save,
  words = settingsWords,
  after,
  children,
  ...section
}: FormSectionProps<In, Out>) {
  const submit = form.submitWith(
    async (values) => {
      const { message } = await save(values)
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
          <SubmitButton size="medium" className="justify-self-start" isBusy={form.isSending}>
            {form.isSending ? words.saving : words.save}
          </SubmitButton>
        </fieldset>
      </form>
      {after}
    </Section>
  )
}
