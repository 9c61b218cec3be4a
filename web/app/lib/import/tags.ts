/** Google writes ` ::: ` between several values of a field. */
const BETWEEN = /^(?::::|[;,|\n\r])/

/** Splits at commas, semicolons, bars and line ends; our export quotes tags that contain one. */
export function splitTags(cell: string): string[] {
  const text = cell.trim().replace(/^\[(.*)\]$/s, '$1')
  const tags: string[] = []
  let tag = ''
  for (let at = 0; at < text.length; ) {
    const quoted = tag.trim() === '' ? /^"((?:[^"]|"")*)"(?=\s*(?:$|:::|[;,|\n\r]))/.exec(text.slice(at)) : null
    if (quoted) {
      tag = (quoted[1] ?? '').replaceAll('""', '"')
      at += quoted[0].length
      continue
    }
    const between = BETWEEN.exec(text.slice(at, at + 3))
    if (between) {
      tags.push(tag)
      tag = ''
      at += between[0].length
    } else tag += text[at++]
  }
  return [...tags, tag].map((each) => each.trim()).filter(Boolean)
}
