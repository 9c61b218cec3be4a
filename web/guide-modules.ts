// Turns the Markdown files of `docs/guides` into modules, which the pages under `/help` render.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { Guide, GuideElement, GuideImage, GuideNode, GuideSection } from './app/features/site/guides/guide.ts'

const GUIDE_FILE = /\/docs\/guides\/[\w-]+\.md$/
const PUBLIC = join(import.meta.dirname, 'public')
const LIGHT = /-light\.webp$/

/** GitHub's rule for heading anchors, as in `scripts/check/links.mjs`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

function hrefOf(href: string): string {
  if (/^(?:https:|#)/.test(href)) return href
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? []
  if (!name) throw new Error(`A guide links to ${href}, which is neither a guide nor an https address`)
  return `/help/${name}${anchor}`
}

const textOf = (nodes: readonly GuideNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'img' ? '' : textOf(node.children))).join('')

/** Files of `web/public` have an address; others keep their path until `guideModules` imports them. */
const sourceOf = (file: string) => (file.startsWith(PUBLIC) ? file.slice(PUBLIC.length) : file)

async function readImage({ href, text }: Tokens.Image, folder: string): Promise<GuideImage> {
  const light = join(folder, href)
  const dark = light.replace(LIGHT, '-dark.webp')
  if (!LIGHT.test(href) || !existsSync(dark)) throw new Error(`${href} has no counterpart for the dark theme`)
  const { width, height } = await sharp(light).metadata()
  return { tag: 'img', light: sourceOf(light), dark: sourceOf(dark), alt: text, width, height }
}

export async function readGuide(markdown: string, folder: string): Promise<Guide> {
  const element = async (tag: GuideElement['tag'], tokens: readonly Token[]): Promise<GuideElement> => ({
    tag,
    children: await readAll(tokens),
  })
  const readRow = async (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): Promise<GuideElement> => ({
    tag: 'tr',
    children: await Promise.all(cells.map(({ tokens }) => element(tag, tokens))),
  })

  async function readToken(token: Token): Promise<readonly GuideNode[]> {
    switch (token.type) {
      case 'space':
        return []
      case 'text':
        return 'tokens' in token && token.tokens ? readAll(token.tokens) : [token.text.replace(/\s+/g, ' ')]
      case 'escape':
        return [token.text]
      case 'codespan':
        return [{ tag: 'code', children: [token.text] }]
      case 'strong':
      case 'em':
        return [await element(token.type, token.tokens ?? [])]
      case 'paragraph':
        return [await element('p', token.tokens ?? [])]
      case 'heading': {
        const heading = await element('h3', token.tokens ?? [])
        return [{ ...heading, id: anchorOf(textOf(heading.children)) }]
      }
      case 'link':
        return [{ tag: 'a', href: hrefOf(token.href), children: await readAll(token.tokens ?? []) }]
      case 'image':
        return [await readImage(token as Tokens.Image, folder)]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        const children = await Promise.all(items.map(({ tokens }) => element('li', tokens)))
        return [{ tag: ordered ? 'ol' : 'ul', children }]
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const body = await Promise.all(rows.map((cells) => readRow('td', cells)))
        const head: GuideElement = { tag: 'thead', children: [await readRow('th', header)] }
        return [{ tag: 'table', children: [head, { tag: 'tbody', children: body }] }]
      }
      default:
        throw new Error(`A guide contains Markdown that its page cannot show: ${token.type}`)
    }
  }
  const readAll = async (tokens: readonly Token[]): Promise<GuideNode[]> =>
    (await Promise.all(tokens.map(readToken))).flat()

  const [title, , lede, ...rest] = marked.lexer(markdown)
  if (title?.type !== 'heading' || lede?.type !== 'paragraph')
    throw new Error('A guide starts with its title and one paragraph')
  const sections: { title: string; tokens: Token[] }[] = []
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) sections.push({ title: token.text, tokens: [] })
    else if (sections.length > 0) sections.at(-1)?.tokens.push(token)
    else if (token.type !== 'space') throw new Error('After its first paragraph, a guide continues with a heading')
  }
  const read = async ({ title: name, tokens }: (typeof sections)[number]): Promise<GuideSection> => ({
    id: anchorOf(name),
    title: name,
    nodes: await readAll(tokens),
  })
  return {
    title: title.text,
    lede: textOf(await readAll(lede.tokens ?? [])),
    sections: await Promise.all(sections.map(read)),
  }
}

export const guideModules = (): Plugin => ({
  name: 'guide-modules',
  enforce: 'pre',
  async transform(markdown, file) {
    if (!GUIDE_FILE.test(file)) return null
    const guide = JSON.stringify(await readGuide(markdown, dirname(file)))
    const images = [...new Set(guide.match(/"[^"]+\.webp"/g))].filter((path) => existsSync(JSON.parse(path)))
    const imports = images.map((path, at) => `import image${at} from ${path}`)
    const value = images.reduce((text, path, at) => text.replaceAll(path, `image${at}`), guide)
    return { code: `${imports.join('\n')}\nexport default ${value}\n`, map: null }
  },
})
