import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormResult } from './posted.ts'

type SendState = 'idle' | 'sending' | 'sent' | 'failed'

interface PostedFormOptions {
  /** Also called by the route's action, for forms posted without script. */
  submit: (form: FormData) => Promise<FormResult>
  posted: FormResult | undefined
  /** Milliseconds until the form is idle again. */
  sentFor?: number
  failedFor?: number
  onSent?: () => void
}

export interface PostedForm {
  state: SendState
  error: string | null
  isSent: boolean
  postedValue: (name: string) => string | undefined
  problemOf: (name: string) => string | undefined
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

const untouched: FormResult = { isSent: false, error: null, problems: {}, fields: {} }

/** A native form that works without script; with script it sends the same fields without a page load. */
export function usePostedForm({
  submit,
  posted = untouched,
  sentFor = 4000,
  failedFor = 3000,
  onSent,
}: PostedFormOptions): PostedForm {
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<SendState>('idle')
  const [answer, setAnswer] = useState(posted)

  useEffect(() => {
    if (state === 'failed') ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    if (state !== 'sent' && state !== 'failed') return
    const timer = setTimeout(() => setState('idle'), state === 'sent' ? sentFor : failedFor)
    return () => clearTimeout(timer)
  }, [state, sentFor, failedFor])

  async function send(form: HTMLFormElement) {
    // Read before the fields are disabled: disabled fields are not part of FormData.
    const fields = new FormData(form)
    setAnswer({ ...untouched, fields: answer.fields })
    setState('sending')
    const result = await submit(fields)
    if (result.isSent) form.reset()
    // No fields are passed on, since the inputs still contain the typed values.
    setAnswer({ ...result, isSent: false, fields: {} })
    setState(result.isSent ? 'sent' : 'failed')
    if (result.isSent) onSent?.()
  }

  const postedValue = (name: string) => answer.fields[name]
  const problemOf = (name: string) => answer.problems[name]
  return {
    state,
    error: answer.error,
    isSent: state === 'sent' || answer.isSent,
    postedValue,
    problemOf,
    field: (name) => ({ name, defaultValue: postedValue(name), error: problemOf(name) }),
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (state !== 'sending') void send(event.currentTarget)
      },
      onInput({ target }) {
        const name = 'name' in target ? String(target.name) : ''
        if (answer.problems[name])
          setAnswer(({ problems: { [name]: _, ...problems }, ...rest }) => ({ ...rest, problems }))
      },
    },
  }
}
