import { Extension, type Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

/** Tab leaves the editor as in every other field, so lists are moved in and out by Ctrl or Cmd with a bracket. */
const ListLevels = Extension.create({
  name: 'listLevels',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** Exactly what the allowed tags can express: anything pasted loses the rest. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
    trailingNode: false,
  }),
  ListLevels,
]
