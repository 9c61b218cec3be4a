// Nests elements as HTML parsers do, so that a browser shows the stored structure.
import { ARTICLE_LINK_REL, articleTokens } from '@tidetable/contract/rules/article'

interface Element {
  tag: string
  opening?: string
  children: (Element | string)[]
}

const isLine = (tag: string) => tag === 'p' || /^h[1-6]$/.test(tag)
const isList = (tag: string) => tag === 'ul' || tag === 'ol'
const isFrame = (tag: string) => tag === 'root' || tag === 'blockquote'
const holdsText = (tag: string) => !isFrame(tag) && !isList(tag)
const isInline = (tag: string) => holdsText(tag) && !isLine(tag) && tag !== 'li'

function build(html: string): Element {
  const root: Element = { tag: 'root', children: [] }
  const stack = [root]
  const top = () => stack.at(-1) ?? root
  const open = (tag: string, opening?: string) => {
    const made: Element = { tag, children: [], ...(opening ? { opening } : {}) }
    top().children.push(made)
    stack.push(made)
  }
  const closeWhile = (test: (tag: string) => boolean) => {
    while (stack.length > 1 && test(top().tag)) stack.pop()
  }
  const openTextContainer = () => {
    if (isFrame(top().tag)) open('p')
    else if (isList(top().tag)) open('li')
  }
  function openBlock(tag: string) {
    closeWhile((each) => isInline(each) || isLine(each))
    if (tag === 'li') {
      const list = stack.findLastIndex((each) => isList(each.tag))
      if (list < 0) return openBlock('p')
      stack.length = list + 1
    } else if (isList(top().tag)) open('li')
    open(tag)
  }
  function close(tag: string) {
    const at = stack.findLastIndex((each) => each.tag === tag)
    // The end tag of an inline element never closes the block around it.
    const wall = isInline(tag) ? stack.findLastIndex((each) => !isInline(each.tag)) : 0
    if (at > wall) stack.length = at
  }
  function addText(text: string) {
    if (holdsText(top().tag)) return void top().children.push(text)
    for (const paragraph of text.split(/\n\s*\n/)) {
      if (paragraph.trim() === '') continue
      closeWhile(isLine)
      openTextContainer()
      top().children.push(paragraph)
    }
  }
  function addImage(written: string) {
    closeWhile((each) => isInline(each) || isLine(each))
    if (isList(top().tag)) open('li')
    top().children.push({ tag: 'img', opening: written, children: [] })
  }
  for (const token of articleTokens(html)) {
    if (token.type === 'break') {
      if (holdsText(top().tag)) top().children.push('<br />')
    } else if (token.type === 'text') addText(token.text)
    else if (token.type === 'image') addImage(token.written)
    else if (token.type === 'link') {
      close('a')
      openTextContainer()
      open('a', `<a href="${escapeAttribute(token.href)}" rel="${ARTICLE_LINK_REL}">`)
    } else if (token.type === 'endLink') close('a')
    else if (token.type === 'close') close(token.tag)
    else if (token.type === 'open') {
      const { tag } = token
      if (isLine(tag) || isList(tag) || tag === 'li' || tag === 'blockquote') openBlock(tag)
      else {
        openTextContainer()
        open(tag)
      }
    }
  }
  return root
}

/** Stored URLs contain no other characters that need escaping. */
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;')

function write({ tag, opening, children }: Element): string {
  if (tag === 'img') return opening ?? ''
  const inside = children.map((child) => (typeof child === 'string' ? child : write(child))).join('')
  if (tag === 'root') return inside
  const text = inside.trim()
  // A link without text is useless with a screen reader.
  if (tag === 'a' && text === '') return inside
  if (text === '' || (isLine(tag) && /^(?:<br \/>)+$/.test(text))) return isInline(tag) ? inside : ''
  return `${opening ?? `<${tag}>`}${isInline(tag) ? inside : text}</${tag}>`
}

export const tidyArticle = (html: string): string => write(build(html))
