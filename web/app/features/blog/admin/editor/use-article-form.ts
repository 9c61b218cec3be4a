import { type ArticleFields, type ArticleStatus, articleForm } from '@tidetable/contract/endpoints/blog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../../lib/calls/call-errors.ts'
import { refuseFields, type SchemaForm, useSchemaForm } from '../../../../lib/forms/use-schema-form.ts'
import { type TakePicture, useTakePicture } from '../../../../lib/forms/use-take-picture.ts'
import { type ChosenPicture, computedMinutes, emptyFields } from './article-fields.ts'
import { clearSaved, editKeptAs, readSaved, saveFields } from './autosave-fields.ts'

const NAMES: ReadonlySet<string> = new Set([
  'title',
  'description',
  'category',
  'author',
  'createdAt',
  'readTime',
  'slug',
  'metaDescription',
])
const isName = (name: string): name is keyof ArticleFields => NAMES.has(name)

export type ArticleKind = 'manual' | 'ai' | 'edit'

export interface ArticleSource {
  id: string
  status: ArticleStatus
  /** Undefined skips the version check. */
  version?: number
}

export const bodyLabelOf = (kind: ArticleKind) => (kind === 'manual' ? 'Description' : 'Content')

/** Time of the last save in this browser; null if there is nothing to save. */
export type Kept = number | 'failed' | null

const PAUSE_MS = 500

function useAutosave(name: string, form: ArticleState['form'], isWorthKeeping: boolean): Kept {
  const values = useWatch({ control: form.control })
  const [kept, setKept] = useState<Kept>(null)
  useEffect(() => {
    if (!isWorthKeeping) return setKept(null)
    const timer = setTimeout(() => setKept(saveFields(name, values) ? Date.now() : 'failed'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, values, isWorthKeeping])
  return kept
}

export interface ArticleState {
  kind: ArticleKind
  form: SchemaForm<ArticleFields, ArticleFields>
  picture: ChosenPicture
  setPicture: (picture: ChosenPicture) => void
  takePicture: TakePicture['take']
  /** An image is being prepared; sending waits for it. */
  isPreparing: boolean
  pictureProblem: string
  setPictureProblem: (sentence: string) => void
  /** The read time was typed and no longer follows the text. */
  ownsMinutes: boolean
  setOwnsMinutes: (isOwn: boolean) => void
  isDirty: boolean
  source: ArticleSource | null
  setSource: (source: ArticleSource) => void
  /** Number of resets; part of the idempotency key. */
  round: number
  reset: (fields: ArticleFields, opened?: Opened) => void
  kept: Kept
  isRestored: boolean
  restore: (name: string) => void
  forget: () => void
  showProblems: (error: unknown) => void
}

interface Opened {
  picture?: ChosenPicture
  source?: ArticleSource
  isUnsaved?: boolean
}

export function useArticleForm(kind: ArticleKind): ArticleState {
  const form = useSchemaForm(articleForm(bodyLabelOf(kind)), emptyFields)
  const [picture, setPictureState] = useState<ChosenPicture>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [pictureProblem, setPictureProblem] = useState('')
  const [ownsMinutes, setOwnsMinutes] = useState(false)
  const [source, setSource] = useState<ArticleSource | null>(null)
  const [round, setRound] = useState(0)
  const [isRestored, setRestored] = useState(false)
  const { setValue, clearErrors, reset: resetForm } = form

  const restore = useCallback(
    (name: string) => {
      const words = readSaved(name)
      for (const [name, value] of Object.entries(words ?? {}))
        if (isName(name)) setValue(name, value, { shouldDirty: true })
      if (words?.readTime && words.readTime !== computedMinutes(words.description ?? '')) setOwnsMinutes(true)
      setRestored(words !== null)
    },
    [setValue],
  )

  const description = form.watch('description')
  useEffect(() => {
    if (ownsMinutes) return
    const minutes = computedMinutes(description)
    setValue('readTime', minutes)
    if (minutes) clearErrors('readTime')
  }, [description, ownsMinutes, setValue, clearErrors])

  const previewed = useRef<string | null>(null)
  const setPicture = useCallback((next: ChosenPicture) => {
    if (previewed.current) URL.revokeObjectURL(previewed.current)
    previewed.current = next?.kind === 'file' ? next.preview : null
    setPictureState(next)
    setUnsaved(true)
    setPictureProblem('')
  }, [])

  const { take: takePicture, isPreparing } = useTakePicture(
    (file) => setPicture({ kind: 'file', file, preview: URL.createObjectURL(file) }),
    setPictureProblem,
  )

  const reset = useCallback(
    (fields: ArticleFields, opened: Opened = {}) => {
      resetForm(fields)
      setRound((before) => before + 1)
      setSource(opened.source ?? null)
      setPicture(opened.picture ?? null)
      setUnsaved(opened.isUnsaved ?? false)
      setRestored(false)
      // Stored minutes that differ from the computed ones were typed.
      setOwnsMinutes(fields.readTime !== '' && fields.readTime !== computedMinutes(fields.description))
    },
    [resetForm, setPicture],
  )

  function showProblems(error: unknown) {
    const [first] = Object.keys(refuseFields(form, error)).filter(isName)
    if (first) form.setFocus(first)
    const { image, photoId } = error instanceof ApiError ? error.fields : {}
    const problem = image ?? photoId
    if (problem) setPictureProblem(problem)
  }

  const isDirty = form.formState.isDirty || isUnsaved
  const keptAs = source && kind === 'edit' ? editKeptAs(source.id) : kind
  const kept = useAutosave(keptAs, form, isDirty && (kind !== 'edit' || source !== null))
  return {
    kind,
    form,
    picture,
    setPicture,
    takePicture,
    isPreparing,
    pictureProblem,
    setPictureProblem,
    ownsMinutes,
    setOwnsMinutes,
    isDirty,
    source,
    setSource,
    round,
    reset,
    kept,
    isRestored,
    restore,
    forget: () => clearSaved(keptAs),
    showProblems,
  }
}
