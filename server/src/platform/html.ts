const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Markup | readonly Markup[] | null

function textOf(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Markup) return piece.text
  return typeof piece === 'object' ? piece.map(({ text }) => text).join('') : escapeHtml(String(piece))
}

export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(strings.reduce((all, each, at) => all + textOf(pieces[at - 1] ?? null) + each))
