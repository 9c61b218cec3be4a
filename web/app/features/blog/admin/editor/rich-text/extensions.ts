import { ARTICLE_LINK_REL, articleLink } from '@tidetable/contract/rules/article'
import { Extension, type Extensions, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

/** Tab leaves the editor as in any other field, so Ctrl or Cmd with a bracket indents list items. */
const ListLevels = Extension.create({
  name: 'listLevels',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** An image from our own uploads, between two paragraphs. */
const ArticleImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/uploads/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Extensions for exactly the allowed tags; other pasted markup is dropped. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { rel: ARTICLE_LINK_REL, target: null },
      isAllowedUri: (address) => articleLink(address) !== null,
    },
    trailingNode: false,
  }),
  ListLevels,
  ArticleImage,
]
