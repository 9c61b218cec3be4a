import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Problems<T> = Partial<Record<keyof T & string, string | undefined>>

type Control = HTMLInputElement | HTMLSelectElement

export interface Fields<T extends Record<string, string | boolean>> {
  values: T
  problems: Problems<T>
  set<K extends keyof T & string>(name: K, value: T[K]): void
  /** Name, value and error of a text field or list; `clean` turns what was typed into what is kept. */
  text(
    name: keyof T & string,
    clean?: (typed: string) => string,
  ): { name: string; value: string; error: string | undefined; onChange: (event: ChangeEvent<Control>) => void }
  tick(name: keyof T & string): {
    name: string
    checked: boolean
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Shows every problem and puts the focus on the first; true when there is none. */
  check(): boolean
  /** Shows what the server found wrong with single fields. */
  refuse(problems: Record<string, string>): void
  reset(): void
  form: RefObject<HTMLFormElement | null>
}

/** Values and problems of a form. A field's problem goes as soon as it is changed. */
export function useFields<T extends Record<string, string | boolean>>(
  initial: T,
  problemsOf: (values: T) => Problems<T>,
): Fields<T> {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<T>>({})
  const form = useRef<HTMLFormElement>(null)

  // What was typed or filled in by the browser before the script took over counts as well.
  useEffect(() => setValues((before) => ({ ...before, ...typedBefore(form.current, before) })), [])

  function set<K extends keyof T & string>(name: K, value: T[K]) {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }

  function show(found: Problems<T>) {
    setProblems(found)
    // After the render that enables the fields again.
    setTimeout(() => focusFirst(form.current, found))
  }

  return {
    values,
    problems,
    set,
    text: (name, clean = (typed) => typed) => ({
      name,
      value: String(values[name]),
      error: problems[name],
      onChange: (event) => set(name, clean(event.currentTarget.value) as T[typeof name]),
    }),
    tick: (name) => ({
      name,
      checked: values[name] === true,
      error: problems[name],
      onChange: (event) => set(name, event.currentTarget.checked as T[typeof name]),
    }),
    check() {
      const found = problemsOf(values)
      show(found)
      return Object.values(found).every((problem) => !problem)
    },
    refuse: (found) => show(found as Problems<T>),
    reset() {
      setValues(initial)
      setProblems({})
    },
    form,
  }
}

function typedBefore<T extends Record<string, string | boolean>>(form: HTMLFormElement | null, values: T): Partial<T> {
  const found: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const now = typeof value === 'boolean' ? control instanceof HTMLInputElement && control.checked : control.value
    if (now !== value) found[name] = now
  }
  // Names and kinds are those of `values`.
  return found as Partial<T>
}

function focusFirst(form: HTMLFormElement | null, problems: Record<string, string | undefined>) {
  const wrong = [...(form?.elements ?? [])].find(
    (control) => control instanceof HTMLElement && problems[control.getAttribute('name') ?? ''],
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
