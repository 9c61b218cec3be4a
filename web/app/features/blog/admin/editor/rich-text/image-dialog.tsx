import { ArticleImageForm } from '@tidetable/contract/endpoints/blog'
import { ALT_CHARACTERS_MAX } from '@tidetable/contract/rules/article'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../../../lib/forms/use-schema-form.ts'
import { useTakeImage } from '../../../../../lib/forms/use-take-image.ts'
import { FormDialog } from '../../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { useAddImage } from '../../queries.ts'
import { textImageWords as words } from '../../words.ts'
import type { ChosenImage } from '../article-fields.ts'
import { ImageField } from '../image-field.tsx'

export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isChange] = useState(() => editor.isActive('image'))
  const form = useSchemaForm(ArticleImageForm, {
    alt: isChange ? String(editor.getAttributes('image').alt ?? '') : '',
  })
  const adding = useAddImage()
  const [image, setImage] = useState<Extract<ChosenImage, { kind: 'file' }> | null>(null)
  const [problem, setProblem] = useState('')
  const { take, isPreparing } = useTakeImage((file) => {
    setProblem('')
    setImage({ kind: 'file', file, preview: URL.createObjectURL(file) })
  }, setProblem)
  useEffect(() => () => URL.revokeObjectURL(image?.preview ?? ''), [image])

  async function put({ alt }: { alt: string }) {
    if (isChange) {
      onClose()
      editor.chain().focus().updateAttributes('image', { alt }).run()
      return
    }
    if (!image) {
      setProblem(words.missing)
      return false
    }
    const body = new FormData()
    body.set('image', image.file)
    const { data } = await adding.mutateAsync({ body })
    onClose()
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { ...data, alt } })
      .run()
  }
  function failed(error: unknown) {
    const { image } = error instanceof ApiError ? error.fields : {}
    setProblem(image ?? messageOf(error, words.failed))
    return ''
  }

  return (
    <FormDialog
      form={form}
      send={put}
      failed={failed}
      onClose={onClose}
      title={isChange ? words.changeTitle : words.title}
      submitLabel={isChange ? words.save : words.insert}
      isBusy={form.isSending || isPreparing}
      className="grid gap-5"
    >
      {!isChange && (
        <ImageField label={words.image} value={image} onFile={take} isPreparing={isPreparing} error={problem} />
      )}
      <TextField
        label={words.alt}
        maxLength={ALT_CHARACTERS_MAX}
        autoComplete="off"
        help={words.altHelp}
        {...form.field('alt')}
      />
    </FormDialog>
  )
}
