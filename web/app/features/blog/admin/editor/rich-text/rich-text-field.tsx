import { EditorContent, useEditor } from '@tiptap/react'
import Code from 'lucide-react/icons/code'
import Type from 'lucide-react/icons/type'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { controlStyle, errorId, FieldError, helpId } from '../../../../../ui/field-frame.tsx'
import { richTextWords as words } from '../../words.ts'
import { extensions } from './extensions.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { stripDisallowedHtml } from './strip-disallowed-html.ts'
import { Toolbar } from './toolbar.tsx'

interface RichTextFieldProps {
  label: string
  value: string
  onChange: (html: string) => void
  error?: string | undefined
}

const EMPTY = '<p></p>'

export function RichTextField({ label, value, onChange, error }: RichTextFieldProps) {
  const id = useId()
  const [isSource, setSource] = useState(false)
  const [openDialog, setOpenDialog] = useState<'link' | 'image' | null>(null)
  const close = () => setOpenDialog(null)
  const editor = useEditor({
    extensions,
    content: stripDisallowedHtml(value),
    immediatelyRender: false,
    // The policy blocks injected style elements; the styles are in article.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: stripDisallowedHtml,
      // True stops the editor from handling Tab, so the browser moves the focus.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      attributes: {
        id,
        role: 'textbox',
        // A browser's translator would change the text that is being edited.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${errorId(id)} ${helpId(id)}`,
        class: 'article-body article-editor',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  useEffect(() => {
    // The value was set from outside: another article, a draft, or the HTML view.
    if (editor && !isSource && value !== editor.getHTML() && !(value === '' && editor.getHTML() === EMPTY))
      editor.commands.setContent(stripDisallowedHtml(value), { emitUpdate: false })
  }, [editor, value, isSource])
  useEffect(() => {
    if (error && editor) editor.view.dom.setAttribute('aria-invalid', 'true')
    else editor?.view.dom.removeAttribute('aria-invalid')
  }, [error, editor])

  return (
    <div>
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <span id={`${id}-label`} className="font-semibold text-[0.9375rem]">
          {label}
        </span>
        <Button look="quiet" size="small" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
          {isSource ? <Type className="size-4" aria-hidden="true" /> : <Code className="size-4" aria-hidden="true" />}
          <span>{isSource ? words.formatted : words.source}</span>
        </Button>
      </div>
      {isSource ? (
        <textarea
          aria-labelledby={`${id}-label`}
          aria-describedby={`${errorId(id)} ${helpId(id)}`}
          aria-invalid={error ? true : undefined}
          rows={18}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlStyle} block resize-y py-3 font-mono text-sm`}
        />
      ) : (
        <div className="rounded-control border border-edge bg-card has-aria-invalid:border-ember-text">
          <div className="sticky top-0 z-10 rounded-t-control border-line border-b bg-wash p-1">
            {editor && (
              <Toolbar editor={editor} onLink={() => setOpenDialog('link')} onImage={() => setOpenDialog('image')} />
            )}
          </div>
          <EditorContent editor={editor} />
        </div>
      )}
      <FieldError id={id} text={error} />
      <p id={helpId(id)} className="mt-1.5 text-ink-2 text-sm">
        {words.help}
      </p>
      {editor && openDialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && openDialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
    </div>
  )
}
