import { articleLink } from './article.ts'

export interface TextStyle {
  link: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const attribute = (name: string, value: string) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`

/** Returns the declarations of a `style` attribute by property; empty and inherited values are left out. */
export function stylesOf(style = ''): ReadonlyMap<string, string> {
  const pairs = style
    .toLowerCase()
    .split(';')
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim(), value.join(':').trim()] as const
    })
  return new Map(pairs.filter(([name, value]) => name && value && !/^(?:inherit|unset|revert)/.test(value)))
}

/** Returns the text style of an element inside `around`. */
export function textStyleOf(
  tag: string,
  href: string | undefined,
  styles: ReadonlyMap<string, string>,
  around: TextStyle,
): TextStyle {
  const weight = styles.get('font-weight') ?? styles.get('font')
  const slant = styles.get('font-style') ?? styles.get('font')
  const line = styles.get('text-decoration') ?? styles.get('text-decoration-line')
  const address = tag === 'a' && href ? articleLink(href) : null
  return {
    link: address ? `<a${attribute('href', address)}>` : around.link,
    isBold: weight ? /bold|\b[6-9]00\b/.test(weight) : around.isBold || tag === 'b' || tag === 'strong',
    isItalic: slant ? /italic|oblique/.test(slant) : around.isItalic || tag === 'i' || tag === 'em',
    // Text-decoration is inherited: a child cannot remove it.
    isUnderlined: around.isUnderlined || (line ? line.includes('underline') : tag === 'u'),
  }
}

/** Returns the opening tags of the marks, the outermost first. */
export const marksOf = ({ link, isBold, isItalic, isUnderlined }: TextStyle): string[] => [
  ...(link ? [link] : []),
  ...(isBold ? ['<strong>'] : []),
  ...(isItalic ? ['<em>'] : []),
  ...(isUnderlined && !link ? ['<u>'] : []),
]
