import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTakeImage } from '../../../lib/forms/use-take-image.ts'
import { Button } from '../../../ui/button.tsx'
import { DropLabel } from '../../../ui/drop-label.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useWizard } from './wizard-context.ts'
import { contentWords } from './words.ts'

export function ImageField() {
  const { hasImage, chooseImage } = useWizard()
  const id = useId()
  const [error, setError] = useState('')
  const { take, isPreparing } = useTakeImage(chooseImage, setError)
  return (
    <div>
      <p className="mb-1.5 font-semibold text-[0.9375rem]" id={`${id}-label`}>
        {contentWords.image}
      </p>
      <DropLabel accept="image/*" onFile={take} className="min-h-22 gap-3 text-ink-2">
        <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
        <span>{isPreparing ? contentWords.preparing : hasImage ? contentWords.dropAnother : contentWords.drop}</span>
      </DropLabel>
      <Problem text={error} look="mt-1.5 text-sm" />
      {hasImage && (
        <Button look="quiet" size="small" onClick={() => chooseImage(null)}>
          <Trash2 className="size-4" aria-hidden="true" />
          <span>{contentWords.removeImage}</span>
        </Button>
      )}
    </div>
  )
}
