// Converts HTML of word processors, email clients and spreadsheets to article tags. The result must be sanitised.
import { Parser } from 'htmlparser2'
import { ARTICLE_TAGS, isOwnImage } from './article.ts'
import { attribute, escaped, marksOf, stylesOf, type TextStyle, textStyleOf } from './pasted-marks.ts'

/** Elements whose content is also dropped, since it is not text for readers. */
export const IGNORED_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'noembed', 'noframes', 'xml'],
  ...['plaintext', 'title', 'math', 'svg', 'template', 'object', 'select', 'head'],
]
const ignoredTags: ReadonlySet<string> = new Set(IGNORED_TAGS)
const ownTags: ReadonlySet<string> = new Set([...ARTICLE_TAGS, 'a', 'img'])
const BLOCK =
  /^(?:p|h[1-6]|[ou]l|li|d[ltd]|t(?:able|body|head|foot|r)|caption|div|pre|blockquote|hr|address|article|aside|body|html|center|details|summary|dialog|fieldset|legend|fig(?:ure|caption)|footer|form|header|main|nav|section)$/
const HEADING = /^h[1-6]$/
/** List number as Word writes it; any other marker is a bullet. */
const NUMBER = /^[\s(]*(?:\d{1,3}|[a-z]|[ivxlcdm]{1,7})[.)]/i
/** Keeps paragraphs and marks below the sanitiser's maximum depth. */
const PATH_MAX = 20
/** Deeper elements count as children of the root: the parser's time grows with the square of the depth. */
const DEPTH_MAX = 500

interface Container {
  tag: 'ul' | 'ol' | 'li' | 'blockquote'
  lines: number
}
type Path = readonly Container[]

/** List item whose depth is a number instead of nesting: a Word paragraph, or an item from Word for the web. */
interface LevelItem {
  level: number
  list: string
  tag: 'ul' | 'ol' | null
  marker: string
  around: Path
  path?: Path
}

interface Frame extends TextStyle {
  path: Path
  line: string
  item: LevelItem | null
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

interface Piece {
  around: readonly string[]
  text: string
}
const BREAK: Piece = { around: [], text: '<br>' }

const container = (tag: Container['tag']): Container => ({ tag, lines: 0 })
const isList = (path: Path) => path.at(-1)?.tag === 'ul' || path.at(-1)?.tag === 'ol'
const inside = (path: Path, tag: Container['tag']): Path => (path.length < PATH_MAX ? [...path, container(tag)] : path)

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
    const isPlain = words.trim() === '' && marks.join() !== last?.around.join()
    this.#pieces.push({ around: isPlain ? [] : marks, text: words })
  }
  /** Returns true for a second consecutive break, which ends the paragraph. */
  addBreak(): boolean {
    const last = this.#pieces.at(-1)
    if (last && last !== BREAK) this.#pieces.push(BREAK)
    return last === BREAK
  }
  addCell() {
    this.#isNewCell = this.#pieces.length > 0
  }
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
    const frame: Frame = { ...this.#top, ...textStyleOf(tag, attributes.href, styles, this.#top) }
    frame.isMarker ||= styles.get('mso-list') === 'ignore'
    frame.isSilent ||= ignoredTags.has(tag) || styles.get('display') === 'none'
    frame.isConvertedSpace ||= attributes.class === 'Apple-converted-space'
    frame.isPre ||= tag === 'pre'
    frame.isLoose &&= !BLOCK.test(tag)
    if (BLOCK.test(tag)) this.#endLine()
    if (tag === 'p' || HEADING.test(tag)) this.#openLine(frame, tag, styles.get('mso-list') ?? '')
    else if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') this.#openContainer(frame, tag)
    else if (tag === 'li') this.#openItem(frame, Number(attributes['data-aria-level']))
    else if (tag === 'td' || tag === 'th') this.#line.addCell()
    else if (tag === 'br' && this.#line.addBreak()) this.#endLine()
    else if (tag === 'img' && !frame.isSilent) this.#addImage(attributes)
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
      const isBare = tag === null || (tag === 'p' && last?.tag === 'li' && last.lines === 1)
      return { around, text: isBare ? text : `<${tag}>${text}</${tag}>` }
    })
    return joined(pieces, ({ tag }) => `<${tag}>`)
  }

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
    // Google Docs and Outlook put nested lists after the parent item, not inside.
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
  #addImage({ src = '', alt = '', width = '', height = '' }: Record<string, string>) {
    if (!isOwnImage(src)) return
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

export function articleTagsOf(html: string): string {
  const rewriting = new Rewriting()
  rewriting.read(html)
  return rewriting.isForeign ? rewriting.result() : html
}
