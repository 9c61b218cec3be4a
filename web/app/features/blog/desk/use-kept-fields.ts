import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArticleFields } from './article-fields.ts'

const PAUSE_MS = 500
const keyOf = (name: string) => `blog:unsaved:${name}`

/** What was typed before and never saved, or null. Anything may stand in storage. */
export function readKept(name: string): Partial<ArticleFields> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return null
  }
}

export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Storage that cannot be written holds nothing to forget.
  }
}

function keep(name: string, fields: ArticleFields): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(fields))
  } catch {
    // Full or forbidden: the page still asks before it is left.
  }
}

/** Keeps a form's words in this browser while they differ from what is saved, so that no slip loses them. */
export function useKeptFields(name: string, form: UseFormReturn<ArticleFields>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer)
        timer = setTimeout(() => keep(name, values), PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [name, form])
}
