import { type ArticleFields, type ArticleStatus, articleForm } from '@tidetable/contract/endpoints/blog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../../lib/calls/call-errors.ts'
import { refuseFields, type SchemaForm, useSchemaForm } from '../../../../lib/forms/use-schema-form.ts'
import { type TakeImage, useTakeImage } from '../../../../lib/forms/use-take-image.ts'
import { type ChosenImage, computedMinutes, emptyFields } from './article-fields.ts'
import { clearSaved, editStorageName, readSaved, saveFields } from './autosave-fields.ts'

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

/** Time of the last save in this browser, or `failed`; null if there is nothing to save. */
export type AutosaveState = number | 'failed' | null

const PAUSE_MS = 500

function useAutosave(name: string, form: ArticleState['form'], isWorthSaving: boolean): AutosaveState {
  const values = useWatch({ control: form.control })
  const [autosave, setAutosave] = useState<AutosaveState>(null)
  useEffect(() => {
    if (!isWorthSaving) return setAutosave(null)
    const timer = setTimeout(() => setAutosave(saveFields(name, values) ? Date.now() : 'failed'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, values, isWorthSaving])
  return autosave
}

export interface ArticleState {
  kind: ArticleKind
  form: SchemaForm<ArticleFields, ArticleFields>
  image: ChosenImage
  setImage: (image: ChosenImage) => void
  takeImage: TakeImage['take']
  /** Whether an image is being prepared; sending must wait for it. */
  isPreparing: boolean
  imageProblem: string
  setImageProblem: (sentence: string) => void
  /** Whether the read time was typed and no longer follows the text. */
  isReadTimeTyped: boolean
  setReadTimeTyped: (isOwn: boolean) => void
  isDirty: boolean
  source: ArticleSource | null
  setSource: (source: ArticleSource) => void
  /** Number of times the form was reset; part of the idempotency key. */
  resetCount: number
  reset: (fields: ArticleFields, opened?: ResetOptions) => void
  autosave: AutosaveState
  isRestored: boolean
  restore: (name: string) => void
  forget: () => void
  showProblems: (error: unknown) => void
}

interface ResetOptions {
  image?: ChosenImage
  source?: ArticleSource
  isUnsaved?: boolean
}

export function useArticleForm(kind: ArticleKind): ArticleState {
  const form = useSchemaForm(articleForm(bodyLabelOf(kind)), emptyFields)
  const [image, setImageState] = useState<ChosenImage>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [imageProblem, setImageProblem] = useState('')
  const [isReadTimeTyped, setReadTimeTyped] = useState(false)
  const [source, setSource] = useState<ArticleSource | null>(null)
  const [resetCount, setResetCount] = useState(0)
  const [isRestored, setRestored] = useState(false)
  const { setValue, clearErrors, reset: resetForm } = form

  const restore = useCallback(
    (name: string) => {
      const words = readSaved(name)
      for (const [name, value] of Object.entries(words ?? {}))
        if (isName(name)) setValue(name, value, { shouldDirty: true })
      if (words?.readTime && words.readTime !== computedMinutes(words.description ?? '')) setReadTimeTyped(true)
      setRestored(words !== null)
    },
    [setValue],
  )

  const description = form.watch('description')
  useEffect(() => {
    if (isReadTimeTyped) return
    const minutes = computedMinutes(description)
    setValue('readTime', minutes)
    if (minutes) clearErrors('readTime')
  }, [description, isReadTimeTyped, setValue, clearErrors])

  const previewed = useRef<string | null>(null)
  const setImage = useCallback((next: ChosenImage) => {
    if (previewed.current) URL.revokeObjectURL(previewed.current)
    previewed.current = next?.kind === 'file' ? next.preview : null
    setImageState(next)
    setUnsaved(true)
    setImageProblem('')
  }, [])

  const { take: takeImage, isPreparing } = useTakeImage(
    (file) => setImage({ kind: 'file', file, preview: URL.createObjectURL(file) }),
    setImageProblem,
  )

  const reset = useCallback(
    (fields: ArticleFields, opened: ResetOptions = {}) => {
      resetForm(fields)
      setResetCount((before) => before + 1)
      setSource(opened.source ?? null)
      setImage(opened.image ?? null)
      setUnsaved(opened.isUnsaved ?? false)
      setRestored(false)
      // A stored read time that differs from the computed one was typed.
      setReadTimeTyped(fields.readTime !== '' && fields.readTime !== computedMinutes(fields.description))
    },
    [resetForm, setImage],
  )

  function showProblems(error: unknown) {
    const [first] = Object.keys(refuseFields(form, error)).filter(isName)
    if (first) form.setFocus(first)
    const { image, photoId } = error instanceof ApiError ? error.fields : {}
    const problem = image ?? photoId
    if (problem) setImageProblem(problem)
  }

  const isDirty = form.formState.isDirty || isUnsaved
  const storageName = source && kind === 'edit' ? editStorageName(source.id) : kind
  const autosave = useAutosave(storageName, form, isDirty && (kind !== 'edit' || source !== null))
  return {
    kind,
    form,
    image,
    setImage,
    takeImage,
    isPreparing,
    imageProblem,
    setImageProblem,
    isReadTimeTyped,
    setReadTimeTyped,
    isDirty,
    source,
    setSource,
    resetCount,
    reset,
    autosave,
    isRestored,
    restore,
    forget: () => clearSaved(storageName),
    showProblems,
  }
}
