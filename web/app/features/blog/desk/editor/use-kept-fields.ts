import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { keepFields } from './kept-fields.ts'
import type { ArticleForm } from './use-article-form.ts'

const PAUSE_MS = 500

/** When the words were kept last, that they could not be, or null while there is nothing to keep. */
export type Kept = number | 'failed' | null

/** Keeps a form's words in this browser while they are worth it, so that no slip and no ended session loses them. */
export function useKeptFields(name: string, form: ArticleForm['form'], isWorthKeeping: boolean): Kept {
  const values = useWatch({ control: form.control })
  const [kept, setKept] = useState<Kept>(null)
  useEffect(() => {
    if (!isWorthKeeping) return setKept(null)
    const timer = setTimeout(() => setKept(keepFields(name, values) ? Date.now() : 'failed'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, values, isWorthKeeping])
  return kept
}
