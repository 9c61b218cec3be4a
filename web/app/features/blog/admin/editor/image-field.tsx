import ImagePlus from 'lucide-react/icons/image-plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId } from 'react'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { errorId, FieldError } from '../../../../ui/field-frame.tsx'
import { useDrop } from '../../../../ui/use-drop.ts'
import { imageWords as words } from '../words.ts'
import type { ChosenImage } from './article-fields.ts'

interface ImageFieldProps {
  label?: string
  value: ChosenImage
  onFile: (file: File) => void
  isPreparing: boolean
  error?: string | undefined
}

export const previewOf = (image: ChosenImage) =>
  image === null
    ? null
    : image.kind === 'file'
      ? image.preview
      : image.kind === 'photo'
        ? image.photo.thumb
        : image.address

export const creditOf = (image: ChosenImage) =>
  image?.kind === 'photo' ? image.photo.credit : image?.kind === 'stored' ? image.credit : null

export function ImageField({ label = words.label, value, onFile, isPreparing, error }: ImageFieldProps) {
  const id = useId()
  const { isOver, areaProps, onChange } = useDrop(onFile)
  const preview = previewOf(value)
  const credit = creditOf(value)

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
      </label>
      {/* Dropping is only an alternative to the file input inside. */}
      <div
        {...areaProps}
        className={`relative overflow-hidden rounded-control border has-focus-visible:outline-3 has-focus-visible:outline-tide has-focus-visible:outline-offset-2 ${preview ? 'border-line' : 'border-edge border-dashed'} ${isOver ? 'bg-tide-wash' : 'bg-card'}`}
      >
        {preview ? (
          <img src={preview} alt={words.preview} className="aspect-video max-h-60 w-full bg-wash object-cover" />
        ) : (
          <p className="flex min-h-36 flex-col items-center justify-center gap-2 p-4 text-center text-ink-2">
            <ImagePlus className="size-6" aria-hidden="true" />
            <span>{isPreparing ? words.preparing : words.choose}</span>
            <span className="text-sm">{words.kinds}</span>
          </p>
        )}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(id) : undefined}
          onChange={onChange}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        {preview && (
          <span className={`${buttonStyle('secondary', 'small')} pointer-events-none absolute inset-e-2 bottom-2`}>
            <RefreshCw className="size-4" aria-hidden="true" />
            <span>{isPreparing ? words.replacing : words.replace}</span>
          </span>
        )}
      </div>
      {credit && <p className="mt-1.5 text-ink-2 text-sm">{words.credit(credit)}</p>}
      <FieldError id={id} text={error} />
    </div>
  )
}
