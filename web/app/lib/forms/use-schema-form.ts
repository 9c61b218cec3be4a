// A form of react-hook-form that is validated by a schema of the contract.
import { zodResolver } from '@hookform/resolvers/zod'
import { zodMessage } from '@tidetable/contract/fields/sentences'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../calls/call-errors.ts'
import { useTypedValues } from './use-typed-values.ts'

export type Field<Name extends string = string> = UseFormRegisterReturn<Name> & { error: string | undefined }

export interface CustomField<Value> {
  value: Value
  onChange(value: Value): void
  error: string | undefined
  /** Returns the error of a part of the value, e.g. `0.days`. */
  errorAt(part: string): string | undefined
  ref(control: { focus(): void } | null): void
}

export interface SchemaForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** A field's error disappears when it changes. `clean` converts typed text to the stored value. */
  field<Name extends FieldPath<In>>(
    name: Name,
    options?: Pick<RegisterOptions<In, Name>, 'onChange'> & { clean?: (typed: string) => string },
  ): Field<Name>
  customField<Name extends FieldPath<In>>(name: Name): CustomField<FieldPathValue<In, Name>>
  problemOf(name: FieldPath<In>): string | undefined
  failure: string | null
  isSending: boolean
  /** `send` returns a refusal's message, or null; `failed` maps thrown errors. */
  submitWith(
    send: (values: Out) => Promise<string | null>,
    failed: (error: unknown) => string,
  ): (event?: SyntheticEvent) => void
}

/** `shouldFocusError`: false for fields saved on blur. `storageName`: `name` of `useTypedValues`. */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  initial: DefaultValues<In> | (() => DefaultValues<In>),
  { shouldFocusError = true, storageName }: { shouldFocusError?: boolean; storageName?: string } = {},
): SchemaForm<In, Out> {
  const [defaultValues] = useState(initial)
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema, { error: zodMessage }, { mode: 'sync' }),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError,
  })
  useTypedValues(storageName, form)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const rememberFocus = useFocusAfterSend(isSending)
  const problemOf = (name: FieldPath<In>) => form.getFieldState(name, form.formState).error?.message

  const submitWith: SchemaForm<In, Out>['submitWith'] = (send, failed) => {
    async function sendOnce(values: Out) {
      setSending(true)
      try {
        const refusal = await send(values)
        if (refusal) form.setError('root', { message: refusal })
      } catch (error) {
        const message = failed(error)
        if (!Object.values(refuseFields(form, error)).includes(message)) form.setError('root', { message })
      }
      setSending(false)
    }
    return (event) => {
      event?.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      if (event) rememberFocus(event.currentTarget)
      const done = () => {
        isBusy.current = false
      }
      void form.handleSubmit(sendOnce)().finally(done)
    }
  }

  return {
    ...form,
    field(name, { onChange, clean } = {}) {
      const field = form.register(name, {
        onChange: (event) => {
          form.clearErrors(name)
          onChange?.(event)
        },
      })
      return {
        ...field,
        onChange: clean ? (event) => field.onChange(cleaned(event, clean)) : field.onChange,
        error: problemOf(name),
      }
    },
    customField(name) {
      const { ref } = form.register(name)
      return {
        value: form.watch(name),
        onChange(value) {
          form.setValue(name, value)
          form.clearErrors(name)
        },
        error: problemOf(name),
        // The path begins with one of the form's own names.
        errorAt: (part) => problemOf(`${name}.${part}` as typeof name),
        // Only `focus` is passed on, since the text in the control may differ from the value.
        ref: (control) => ref(control && { type: 'custom', focus: () => control.focus() }),
      }
    },
    problemOf,
    failure: form.formState.errors.root?.message ?? null,
    isSending,
    submitWith,
  }
}

function cleaned<E extends { target: { value: string } }>(event: E, clean: (typed: string) => string): E {
  const control = event.target
  const cleanValue = clean(control.value)
  // Writing the same value would move the caret.
  if (cleanValue !== control.value) control.value = cleanValue
  return event
}

export function refuseFields<In extends FieldValues, Out>(
  { getValues, setError }: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  error: unknown,
): Record<string, string> {
  const known = getValues()
  const named = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) => name in known)
  // Each name is one of the form's own.
  for (const [name, message] of named) setError(name as FieldPath<In>, { message })
  return Object.fromEntries(named)
}

/** Fields are disabled while sending and lose the focus: it then moves to the first invalid field, or back. */
function useFocusAfterSend(isSending: boolean) {
  const saved = useRef<{ form: Element; focused: Element | null } | null>(null)
  useEffect(() => {
    if (isSending || !saved.current) return
    const { form, focused } = saved.current
    saved.current = null
    const now = document.activeElement
    if (now && now !== document.body && !form.contains(now)) return
    const wrong = form.querySelector('[aria-invalid="true"]')
    const next = wrong ?? (form.contains(now) ? null : focused)
    if (next instanceof HTMLElement) next.focus()
  }, [isSending])
  return (form: Element) => {
    saved.current = { form, focused: document.activeElement }
  }
}
