import { ArticleLinkForm } from '@tidetable/contract/endpoints/blog'
import { typedLink } from '@tidetable/contract/rules/article'
import type { Editor } from '@tiptap/react'
import { useSchemaForm } from '../../../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../../../ui/button.tsx'
import { FormDialog } from '../../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { linkWords as words } from '../../words.ts'

/** Without a selection, the address itself is inserted as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = String(editor.getAttributes('link').href ?? '')
  const form = useSchemaForm(ArticleLinkForm, { address: current })

  async function set({ address }: { address: string }) {
    const href = typedLink(address)
    if (!href) return false
    onClose()
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }

  return (
    <FormDialog
      form={form}
      send={set}
      failed={words.failed}
      onClose={onClose}
      title={words.title}
      submitLabel={words.save}
      before={
        current !== '' && (
          <Button
            look="quiet"
            onClick={() => {
              onClose()
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
            }}
          >
            {words.remove}
          </Button>
        )
      }
    >
      <TextField
        label={words.address}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        help={words.help}
        {...form.field('address')}
      />
    </FormDialog>
  )
}
