import { type Editor, useEditorState } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo2 from 'lucide-react/icons/redo-2'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import { Toolbar as AriaToolbar, Button, ToggleButton } from 'react-aria-components'
import { richTextWords as words } from '../../words.ts'

const key =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-line hover:text-ink ' +
  'data-selected:bg-tide-wash data-selected:text-tide-text data-disabled:opacity-45'

/** A press keeps the focus in the text, so the selection stays and a phone's keyboard stays open. */
const focusStays = { preventFocusOnPress: true }

const LEVELS = [1, 2, 3, 4, 5, 6] as const

interface Mark {
  label: string
  icon: LucideIcon
  isOn: boolean
  toggle: () => void
}

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onImage: () => void
}

export function Toolbar({ editor, onLink, onImage }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      quote: now.isActive('blockquote'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const marks: Mark[] = [
    { label: words.bold, icon: Bold, isOn: on.bold, toggle: () => chain().toggleBold().run() },
    { label: words.italic, icon: Italic, isOn: on.italic, toggle: () => chain().toggleItalic().run() },
    { label: words.underline, icon: Underline, isOn: on.underline, toggle: () => chain().toggleUnderline().run() },
    { label: words.quote, icon: TextQuote, isOn: on.quote, toggle: () => chain().toggleBlockquote().run() },
    { label: words.bullets, icon: List, isOn: on.bullets, toggle: () => chain().toggleBulletList().run() },
    { label: words.numbers, icon: ListOrdered, isOn: on.numbers, toggle: () => chain().toggleOrderedList().run() },
  ]
  return (
    <AriaToolbar aria-label={words.toolbar} className="flex flex-wrap items-center gap-1">
      <span className="relative">
        <select
          aria-label={words.style}
          value={on.level}
          onChange={(event) => {
            const level = LEVELS.find((each) => each === Number(event.target.value))
            if (level) chain().setHeading({ level }).run()
            else chain().setParagraph().run()
          }}
          className="min-h-11 appearance-none rounded-control border border-edge bg-card ps-2.5 pe-8 text-[0.9375rem]"
        >
          <option value={0}>{words.paragraph}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {words.heading(level)}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-e-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
      </span>
      {marks.map(({ label, icon: Icon, isOn, toggle }) => (
        <ToggleButton
          key={label}
          {...focusStays}
          aria-label={label}
          isSelected={isOn}
          onChange={toggle}
          className={key}
        >
          <Icon className="size-5" aria-hidden="true" />
        </ToggleButton>
      ))}
      <ToggleButton {...focusStays} aria-label={words.link} isSelected={on.link} onChange={onLink} className={key}>
        <Link className="size-5" aria-hidden="true" />
      </ToggleButton>
      <ToggleButton {...focusStays} aria-label={words.image} isSelected={on.image} onChange={onImage} className={key}>
        <Image className="size-5" aria-hidden="true" />
      </ToggleButton>
      <Button
        {...focusStays}
        aria-label={words.undo}
        isDisabled={!on.canUndo}
        onPress={() => chain().undo().run()}
        className={key}
      >
        <Undo2 className="size-5" aria-hidden="true" />
      </Button>
      <Button
        {...focusStays}
        aria-label={words.redo}
        isDisabled={!on.canRedo}
        onPress={() => chain().redo().run()}
        className={key}
      >
        <Redo2 className="size-5" aria-hidden="true" />
      </Button>
    </AriaToolbar>
  )
}
