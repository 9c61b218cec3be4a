import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { keepFields } from './kept-fields.ts'
import type { ArticleForm } from './use-article-form.ts'

const PAUSE_MS = 500

/** Keeps a form's words in this browser while they are worth it, so that no slip and no ended session loses them. */
export function useKeptFields(name: string, form: ArticleForm['form'], isWorthKeeping: boolean): void {
  const values = useWatch({ control: form.control })
  useEffect(() => {
    if (!isWorthKeeping) return
    const timer = setTimeout(() => keepFields(name, values), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, values, isWorthKeeping])
}
