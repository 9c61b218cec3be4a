import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'
import type { Posted } from './posted.ts'
import { problemOf } from './problem-of.ts'

export type SendState = 'idle' | 'sending' | 'sent' | 'failed'

export interface SendFormOptions {
  send: (fields: Record<string, string>) => Promise<unknown>
  /** What is wrong with the whole form although each field is in order, or null. */
  check?: (fields: Record<string, string>) => string | null
  /** The sentence for a failure without one of its own. */
  failure: string
  /** The sentence when no answer came at all. */
  offline?: string
  /** Milliseconds until the form is idle again. */
  sentFor?: number
  failedFor?: number
  onSent?: () => void
  /** How it went when it was sent without script. */
  posted?: Posted | undefined
}

export interface SendForm {
  state: SendState
  /** Field name → what is wrong with it. */
  problems: Record<string, string>
  /** What is wrong with the whole. Stays until the next attempt. */
  error: string | null
  /** It was sent, with script lately or before without. */
  isSent: boolean
  /** What a field begins with: what was typed before scripts came. */
  kept: (name: string) => string | undefined
  /** What a text field of that name gets. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInvalid: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

const textFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** A form that the browser validates and `send` delivers. Without script the same form posts to its own page. */
export function useSendForm(options: SendFormOptions): SendForm {
  const ref = useRef<HTMLFormElement>(null)
  // Until this page has sent something itself.
  const [posted, setPosted] = useState(options.posted)
  const [state, setState] = useState<SendState>('idle')
  const [problems, setProblems] = useState(posted?.problems ?? {})
  const [error, setError] = useState(posted?.error ?? null)

  const { sentFor = 4000, failedFor = 3000 } = options
  useEffect(() => {
    if (state !== 'sent' && state !== 'failed') return
    const timer = setTimeout(() => setState('idle'), state === 'sent' ? sentFor : failedFor)
    return () => clearTimeout(timer)
  }, [state, sentFor, failedFor])

  async function deliver(form: HTMLFormElement) {
    const fields = textFields(form)
    const problem = options.check?.(fields) ?? null
    setError(problem)
    setProblems({})
    if (problem) return
    setState('sending')
    try {
      await options.send(fields)
      form.reset()
      setPosted(undefined)
      setState('sent')
      options.onSent?.()
    } catch (cause) {
      const named = cause instanceof ApiError ? cause.fields : {}
      setProblems(named)
      setError(messageOf(cause, options.failure, options.offline ?? options.failure))
      setState('failed')
      focusFirst(form, named)
    }
  }

  const kept = (name: string) => posted?.fields[name]
  return {
    state,
    problems,
    error,
    isSent: state === 'sent' || (state === 'idle' && posted?.isSent === true),
    kept,
    field: (name) => ({ name, defaultValue: kept(name), error: problems[name] }),
    formProps: {
      ref,
      onSubmit(event) {
        event.preventDefault()
        if (state !== 'sending') void deliver(event.currentTarget)
      },
      // The browser reports every invalid field in order; ours are shown beside them and the first is focused.
      onInvalid(event) {
        event.preventDefault()
        const field = event.target
        if (!isField(field)) return
        const isFirst = field === event.currentTarget.querySelector(':invalid:not(fieldset)')
        setProblems((known) => ({ ...(isFirst ? {} : known), [field.name]: problemOf(field) }))
        if (isFirst) field.focus()
      },
      onInput({ target }) {
        if (!isField(target)) return
        const { name } = target
        setProblems(({ [name]: _, ...others }) => others)
      },
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

function focusFirst(form: HTMLFormElement, problems: Record<string, string>): void {
  const first = [...form.elements].find((field) => isField(field) && field.name in problems)
  if (first instanceof HTMLElement) first.focus()
}
