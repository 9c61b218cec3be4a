import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTakeImage } from '../../../lib/forms/use-take-image.ts'
import { Button } from '../../../ui/button.tsx'
import { useDrop } from '../../../ui/use-drop.ts'
import type { imageWords } from './words.ts'

interface ImageFieldProps {
  words: ReturnType<typeof imageWords>
  hasImage: boolean
  /** Unsaved choice: undefined if unchanged, null to remove the image. */
  chosen: File | null | undefined
  onChange: (image: File | null) => void
}

export function ImageField({ words, hasImage, chosen, onChange }: ImageFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const { take, isPreparing } = useTakeImage(onChange, setProblem)
  const drop = useDrop(take)
  return (
    <div>
      <p className="mb-1.5 font-semibold text-[0.9375rem]">{words.label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-wash px-4 font-semibold text-[0.9375rem] hover:bg-line has-focus-visible:outline-3 has-focus-visible:outline-tide"
        >
          <ImagePlus className="size-4.5" aria-hidden="true" />
          <span>{isPreparing ? words.preparing : hasImage ? words.chooseOther : words.choose}</span>
          <input id={id} type="file" accept="image/*" className="sr-only" onChange={drop.onChange} />
        </label>
        {hasImage && (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            <Trash2 className="size-4" aria-hidden="true" />
            <span>{words.remove}</span>
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-[0.875rem] text-ink-2">
        {chosen ? words.isSaved(chosen.name) : chosen === null ? words.isRemoved : ''}
      </p>
      {problem && (
        <p role="alert" className="mt-1 font-medium text-ember-text text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}
