import { type ArticleFields, articleForm } from '@tidetable/contract/endpoints/blog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/calls/call-errors.ts'
import { refuseFields, type SchemaForm, useSchemaForm } from '../../../../lib/forms/use-schema-form.ts'
import { type TakePicture, useTakePicture } from '../../../../lib/forms/use-take-picture.ts'
import { type ChosenPicture, computedMinutes } from './article-fields.ts'

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

interface Source {
  id: string
  version: number
}

export interface ArticleForm {
  form: SchemaForm<ArticleFields, ArticleFields>
  picture: ChosenPicture
  setPicture: (picture: ChosenPicture) => void
  takePicture: TakePicture['take']
  /** A chosen picture is being prepared; nothing is sent before it is there. */
  isPreparing: boolean
  pictureProblem: string
  setPictureProblem: (sentence: string) => void
  /** The minutes were typed; they no longer follow the text. */
  ownsMinutes: boolean
  setOwnsMinutes: (isOwn: boolean) => void
  isDirty: boolean
  /** The stored article that is being changed, as it was when it was opened. */
  source: Source | null
  /** Starts over with these, as saved. */
  reset: (fields: ArticleFields, picture?: ChosenPicture, source?: Source) => void
  /** Puts words back that were typed before and never saved; false when there are none. */
  restore: (kept: Partial<ArticleFields> | null) => boolean
  /** Puts the server's sentences beside their fields. */
  showProblems: (error: unknown) => void
}

/** Fields, picture and read time of one article being written. */
export function useArticleForm(initial: () => ArticleFields, body: 'Description' | 'Content'): ArticleForm {
  const form = useSchemaForm(articleForm(body), initial)
  const [picture, setPictureState] = useState<ChosenPicture>(null)
  const [isPictureNew, setPictureNew] = useState(false)
  const [pictureProblem, setPictureProblem] = useState('')
  const [ownsMinutes, setOwnsMinutes] = useState(false)
  const [source, setSource] = useState<Source | null>(null)
  const { setValue, clearErrors, reset: resetForm } = form

  const restore = useCallback(
    (kept: Partial<ArticleFields> | null) => {
      for (const [name, value] of Object.entries(kept ?? {}))
        if (isName(name)) setValue(name, value, { shouldDirty: true })
      if (kept?.readTime && kept.readTime !== computedMinutes(kept.description ?? '')) setOwnsMinutes(true)
      return kept !== null
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
    setPictureNew(true)
    setPictureProblem('')
  }, [])

  const { take: takePicture, isPreparing } = useTakePicture(
    (file) => setPicture({ kind: 'file', file, preview: URL.createObjectURL(file) }),
    setPictureProblem,
  )

  const reset = useCallback(
    (fields: ArticleFields, next: ChosenPicture = null, from?: Source) => {
      resetForm(fields)
      setSource(from ?? null)
      setPicture(next)
      setPictureNew(false)
      // Stored minutes that differ from the computed ones were somebody's choice.
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

  const isDirty = form.formState.isDirty || isPictureNew
  return {
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
    reset,
    restore,
    showProblems,
  }
}
