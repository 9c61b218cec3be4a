// Turns the HTML of word processors, mail programs and spreadsheets into the article's own tags: their styles, classes and
// containers express what an article expresses by tags. The result is not yet safe: it is sanitised afterwards, like all HTML.
import { Parser } from 'htmlparser2'
import { ARTICLE_TAGS, articleLink, isOwnPicture } from './article.ts'

/** Elements whose content is not text for readers: it goes with its tag instead of staying behind as words. */
export const SILENT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'noembed', 'noframes', 'xml'],
  ...['plaintext', 'title', 'math', 'svg', 'template', 'object', 'select', 'head'],
]
const silentTags: ReadonlySet<string> = new Set(SILENT_TAGS)
const ownTags: ReadonlySet<string> = new Set([...ARTICLE_TAGS, 'a', 'img'])
/** Elements that begin and end a line. */
const BLOCK =
  /^(?:p|h[1-6]|[ou]l|li|d[ltd]|t(?:able|body|head|foot|r)|caption|div|pre|blockquote|hr|address|article|aside|body|html|center|details|summary|dialog|fieldset|legend|fig(?:ure|caption)|footer|form|header|main|nav|section)$/
const HEADING = /^h[1-6]$/
/** Word's number of a list's item; any other sign is a bullet. */
const NUMBER = /^[\s(]*(?:\d{1,3}|[a-z]|[ivxlcdm]{1,7})[.)]/i
/** With paragraph and marks an element stays below the sanitiser's limit of depth. */
const PATH_MAX = 20
/** The parser's time grows with the square of the depth; a tag below this one counts as one of the root. */
const DEPTH_MAX = 500

/** A list, an item or a quote around lines. */
interface Container {
  tag: 'ul' | 'ol' | 'li' | 'blockquote'
  lines: number
}
type Path = readonly Container[]

/** An item of a list that the HTML expresses by levels: a paragraph of Word, or an item of its web version. */
interface LevelItem {
  level: number
  list: string
  /** Null if the marker decides. */
  tag: 'ul' | 'ol' | null
  marker: string
  around: Path
  path?: Path
}

interface Look {
  link: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
}

/** An open element; an inline element has the line of the block around it. */
interface Frame extends Look {
  path: Path
  line: string
  item: LevelItem | null
  /** No block is around it. */
  isLoose: boolean
  isPre: boolean
  isSilent: boolean
  isMarker: boolean
  isConvertedSpace: boolean
}
const ROOT: Frame = {
  ...{ link: '', isBold: false, isItalic: false, isUnderlined: false },
  ...{ path: [], line: 'p', item: null },
  ...{ isLoose: true, isPre: false, isSilent: false, isMarker: false, isConvertedSpace: false },
}

/** A text, and the opening tags around it, outermost first. */
interface Piece {
  around: readonly string[]
  text: string
}
const BREAK: Piece = { around: [], text: '<br>' }

const container = (tag: Container['tag']): Container => ({ tag, lines: 0 })
const isList = (path: Path) => path.at(-1)?.tag === 'ul' || path.at(-1)?.tag === 'ol'
const inside = (path: Path, tag: Container['tag']): Path => (path.length < PATH_MAX ? [...path, container(tag)] : path)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attribute = (name: string, value: string) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`

/** Writes pieces one after the other; closes and opens only what differs between two. */
function joined<Each>(pieces: readonly { around: readonly Each[]; text: string }[], tagOf: (each: Each) => string) {
  let written = ''
  let open: readonly Each[] = []
  for (const { around, text } of [...pieces, { around: [], text: '' }]) {
    let shared = 0
    while (shared < open.length && open[shared] === around[shared]) shared++
    for (const each of open.slice(shared).toReversed()) written += `</${/\w+/.exec(tagOf(each))?.[0]}>`
    written += around.slice(shared).map(tagOf).join('') + text
    open = around
  }
  return written
}

function stylesOf(style = ''): ReadonlyMap<string, string> {
  const pairs = style
    .toLowerCase()
    .split(';')
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim(), value.join(':').trim()] as const
    })
  return new Map(pairs.filter(([name, value]) => name && value && !/^(?:inherit|unset|revert)/.test(value)))
}

function lookOf(tag: string, href: string | undefined, styles: ReadonlyMap<string, string>, around: Look): Look {
  const weight = styles.get('font-weight') ?? styles.get('font')
  const slant = styles.get('font-style') ?? styles.get('font')
  const line = styles.get('text-decoration') ?? styles.get('text-decoration-line')
  const address = tag === 'a' && href ? articleLink(href) : null
  return {
    link: address ? `<a${attribute('href', address)}>` : around.link,
    isBold: weight ? /bold|\b[6-9]00\b/.test(weight) : around.isBold || tag === 'b' || tag === 'strong',
    isItalic: slant ? /italic|oblique/.test(slant) : around.isItalic || tag === 'i' || tag === 'em',
    // An element cannot remove the line that its parent draws.
    isUnderlined: around.isUnderlined || (line ? line.includes('underline') : tag === 'u'),
  }
}

const marksOf = ({ link, isBold, isItalic, isUnderlined }: Look): string[] => [
  ...(link ? [link] : []),
  ...(isBold ? ['<strong>'] : []),
  ...(isItalic ? ['<em>'] : []),
  // A link is underlined anyway.
  ...(isUnderlined && !link ? ['<u>'] : []),
]

/** The words of one line, as they are added. */
class Line {
  #pieces: Piece[] = []
  #isNewCell = false

  add(text: string, marks: readonly string[]) {
    const last = this.#pieces.at(-1)
    let words = escaped(text.replace(/[ \t\r\n\f]+/g, ' '))
    if (!last || last === BREAK || this.#isNewCell) words = words.trimStart()
    else if (last.text.endsWith(' ')) words = words.replace(/^ /, '')
    if (words === '') return
    if (this.#isNewCell) {
      if (last) last.text = last.text.trimEnd()
      this.#pieces.push({ around: [], text: ' | ' })
      this.#isNewCell = false
    }
    // A space between two looks has none.
    const isPlain = words.trim() === '' && marks.join() !== last?.around.join()
    this.#pieces.push({ around: isPlain ? [] : marks, text: words })
  }
  /** Returns whether it is the second break in a row, which ends a paragraph. */
  addBreak(): boolean {
    const last = this.#pieces.at(-1)
    if (last && last !== BREAK) this.#pieces.push(BREAK)
    return last === BREAK
  }
  addCell() {
    this.#isNewCell = this.#pieces.length > 0
  }
  /** Returns its HTML and empties it. */
  take(): string {
    const pieces = this.#pieces.splice(0)
    this.#isNewCell = false
    while (pieces.at(-1) === BREAK || pieces.at(-1)?.text.trim() === '') pieces.pop()
    const last = pieces.at(-1)
    if (last) last.text = last.text.trimEnd()
    return joined(pieces, (mark) => mark)
  }
}

class Rewriting {
  /** Whether there was anything but the article's own tags. */
  isForeign = false
  #frames: Frame[] = [ROOT]
  #parser: Parser | undefined
  readonly #line = new Line()
  readonly #lines: { around: Path; tag: string | null; text: string }[] = []
  readonly #lastItems = new Map<Container | undefined, Path>()
  #levels: { level: number; list: string; path: Path }[] = []
  #isMarker = false

  get #top(): Frame {
    return this.#frames.at(-1) ?? ROOT
  }

  get #isTooDeep() {
    return this.#frames.length > DEPTH_MAX
  }

  onparserinit = (parser: Parser) => {
    this.#parser = parser
  }
  onopentag = (tag: string, attributes: Record<string, string>) => {
    if (!ownTags.has(tag) || attributes.style) this.isForeign = true
    const styles = stylesOf(attributes.style)
    const frame: Frame = { ...this.#top, ...lookOf(tag, attributes.href, styles, this.#top) }
    frame.isMarker ||= styles.get('mso-list') === 'ignore'
    frame.isSilent ||= silentTags.has(tag) || styles.get('display') === 'none'
    frame.isConvertedSpace ||= attributes.class === 'Apple-converted-space'
    frame.isPre ||= tag === 'pre'
    frame.isLoose &&= !BLOCK.test(tag)
    if (BLOCK.test(tag)) this.#endLine()
    if (tag === 'p' || HEADING.test(tag)) this.#openLine(frame, tag, styles.get('mso-list') ?? '')
    else if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') this.#openContainer(frame, tag)
    else if (tag === 'li') this.#openItem(frame, Number(attributes['data-aria-level']))
    else if (tag === 'td' || tag === 'th') this.#line.addCell()
    else if (tag === 'br' && this.#line.addBreak()) this.#endLine()
    else if (tag === 'img' && !frame.isSilent) this.#addPicture(attributes)
    this.#frames.push(frame)
    if (this.#isTooDeep) {
      this.isForeign = true
      this.#parser?.pause()
    }
  }
  onclosetag = (tag: string) => {
    if (BLOCK.test(tag)) this.#endLine()
    this.#frames.pop()
  }
  ontext = (text: string) => {
    const { isSilent, isMarker, isConvertedSpace, isPre, isLoose, item } = this.#top
    if (isSilent) return
    if (isMarker || this.#isMarker) {
      if (item) item.marker += text
      return
    }
    const parts = isPre ? text.split('\n') : isLoose ? text.split(/\n\s*\n/) : [text]
    for (const [index, part] of parts.entries()) {
      if (index > 0 && (!isPre || this.#line.addBreak())) this.#endLine()
      this.#line.add(isConvertedSpace ? part.replaceAll('\u00a0', ' ') : part, marksOf(this.#top))
    }
  }
  oncomment = (text: string) => this.#readCondition(text)
  onprocessinginstruction = (_name: string, text: string) => this.#readCondition(text)

  read(html: string) {
    for (let rest = html; rest !== ''; this.#frames = [ROOT]) {
      const parser = new Parser(this)
      parser.end(rest)
      this.#endLine()
      rest = this.#isTooDeep ? rest.slice(parser.endIndex + 1) : ''
    }
  }
  result(): string {
    const pieces = this.#lines.map(({ around, tag, text }) => {
      const last = around.at(-1)
      // The only paragraph of an item is the item.
      const isBare = tag === null || (tag === 'p' && last?.tag === 'li' && last.lines === 1)
      return { around, text: isBare ? text : `<${tag}>${text}</${tag}>` }
    })
    return joined(pieces, ({ tag }) => `<${tag}>`)
  }

  /** Between these two conditions Word writes a bullet or number. */
  #readCondition(text: string) {
    const condition = /^!?\[(if !supportlists|endif)\]/i.exec(text)?.[1]
    if (condition) this.#isMarker = condition !== 'endif'
    if (condition) this.isForeign = true
  }
  #openLine(frame: Frame, tag: string, list: string) {
    const [, name = '', level] = /^(\w+) level(\d)/.exec(list) ?? []
    frame.line = tag
    if (tag === 'p' && level)
      frame.item = { level: Number(level), list: name, tag: null, marker: '', around: frame.path }
  }
  #openContainer(frame: Frame, tag: 'ul' | 'ol' | 'blockquote') {
    // Google Docs and Outlook write a nested list next to the item it belongs to.
    const { path } = frame
    frame.path = inside(isList(path) ? (this.#lastItems.get(path.at(-1)) ?? inside(path, 'li')) : path, tag)
    frame.line = 'p'
    frame.item = null
  }
  #openItem(frame: Frame, level: number) {
    frame.line = 'p'
    const list = frame.path.at(-1)
    if (!list || !isList(frame.path)) return
    if (level > 0)
      frame.item = {
        level,
        list: list.tag,
        tag: list.tag === 'ol' ? 'ol' : 'ul',
        marker: '',
        around: frame.path.slice(0, -1),
      }
    else {
      frame.path = inside(frame.path, 'li')
      this.#lastItems.set(list, frame.path)
    }
  }
  #addPicture({ src = '', alt = '', width = '', height = '' }: Record<string, string>) {
    if (!isOwnPicture(src)) return
    this.#endLine()
    const size = width && height ? attribute('width', width) + attribute('height', height) : ''
    this.#addLine(null, `<img${attribute('src', src)}${attribute('alt', alt)}${size}>`)
  }
  #endLine() {
    this.#isMarker = false
    const text = this.#line.take()
    if (text) this.#addLine(this.#top.line, text)
  }
  #addLine(tag: string | null, text: string) {
    const { item, path } = this.#top
    if (!item) this.#levels = []
    let around = item ? this.#pathOf(item) : path
    if (isList(around)) around = [...around, container('li')]
    const last = around.at(-1)
    if (last) last.lines++
    this.#lines.push({ around, tag, text })
  }
  /** Continues the list of the items before, or begins one at this level. */
  #pathOf(item: LevelItem): Path {
    if (item.path) return item.path
    const tag = item.tag ?? (NUMBER.test(item.marker) ? 'ol' : 'ul')
    const list = `${tag} ${item.list}`
    while ((this.#levels.at(-1)?.level ?? 0) > item.level) this.#levels.pop()
    const before = this.#levels.at(-1)?.level === item.level ? this.#levels.pop() : undefined
    const around =
      before?.list === list ? before.path.slice(0, -1) : inside(this.#levels.at(-1)?.path ?? item.around, tag)
    item.path = inside(around, 'li')
    this.#levels.push({ level: item.level, list, path: item.path })
    return item.path
  }
}

/** Returns the same words in the article's tags; HTML that has only those is returned unchanged. */
export function articleTagsOf(html: string): string {
  const rewriting = new Rewriting()
  rewriting.read(html)
  return rewriting.isForeign ? rewriting.result() : html
}
