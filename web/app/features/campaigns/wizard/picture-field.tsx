import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTakePicture } from '../../../lib/forms/use-take-picture.ts'
import { Button } from '../../../ui/button.tsx'
import { contentWords } from './words.ts'

interface PictureFieldProps {
  hasPicture: boolean
  onPicture: (picture: Blob | null) => void
}

export function PictureField({ hasPicture, onPicture }: PictureFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [error, setError] = useState('')
  const { take, isPreparing } = useTakePicture(onPicture, setError)
  return (
    <div>
      <p className="mb-1.5 font-semibold text-[0.9375rem]" id={`${id}-label`}>
        {contentWords.picture}
      </p>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={`flex min-h-22 cursor-pointer items-center justify-center gap-3 rounded-control border border-dashed p-4 text-center text-ink-2 has-focus-visible:outline-3 has-focus-visible:outline-tide ${isOver ? 'border-tide bg-tide-wash' : 'border-edge bg-card'}`}
      >
        <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
        {isPreparing ? contentWords.preparing : hasPicture ? contentWords.dropAnother : contentWords.drop}
        <input
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <p role="alert" className="mt-1.5 font-medium text-ember-text text-sm">
        {error}
      </p>
      {hasPicture && (
        <Button look="quiet" size="small" onClick={() => onPicture(null)}>
          <Trash2 className="size-4" aria-hidden="true" />
          {contentWords.removePicture}
        </Button>
      )}
    </div>
  )
}
