import { ArticlePictureForm } from '@tidetable/contract/endpoints/blog'
import { ALT_CHARACTERS_MAX } from '@tidetable/contract/rules/article'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../../../lib/forms/use-schema-form.ts'
import { useTakePicture } from '../../../../../lib/forms/use-take-picture.ts'
import { FormDialog } from '../../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { useAddPicture } from '../../queries.ts'
import { textPictureWords as words } from '../../words.ts'
import type { ChosenPicture } from '../article-fields.ts'
import { PictureField } from '../picture-field.tsx'

export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isChange] = useState(() => editor.isActive('picture'))
  const form = useSchemaForm(ArticlePictureForm, {
    alt: isChange ? String(editor.getAttributes('picture').alt ?? '') : '',
  })
  const adding = useAddPicture()
  const [picture, setPicture] = useState<Extract<ChosenPicture, { kind: 'file' }> | null>(null)
  const [problem, setProblem] = useState('')
  const { take, isPreparing } = useTakePicture((file) => {
    setProblem('')
    setPicture({ kind: 'file', file, preview: URL.createObjectURL(file) })
  }, setProblem)
  useEffect(() => () => URL.revokeObjectURL(picture?.preview ?? ''), [picture])

  async function put({ alt }: { alt: string }) {
    if (isChange) {
      onClose()
      editor.chain().focus().updateAttributes('picture', { alt }).run()
      return
    }
    if (!picture) {
      setProblem(words.missing)
      return false
    }
    const body = new FormData()
    body.set('image', picture.file)
    const { data } = await adding.mutateAsync({ body })
    onClose()
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { ...data, alt } })
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
        <PictureField label={words.picture} value={picture} onFile={take} isPreparing={isPreparing} error={problem} />
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
