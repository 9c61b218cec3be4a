import type { FieldPath, FieldValues } from 'react-hook-form'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'

/** A field that is marked when it is wrong; one sentence below the form says what all of them lack. */
export function markedField<In extends FieldValues, Out>(form: SchemaForm<In, Out>, name: FieldPath<In>) {
  const { error, ...field } = form.field(name)
  return { ...field, 'aria-invalid': error ? (true as const) : undefined }
}
