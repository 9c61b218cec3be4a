// Repeated names are rejected, since parsers differ in which value they use.

/** Counts colons outside strings: valid JSON has one per name. */
function countPairsInText(text: string): number {
  let pairs = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString && character === '\\') at++
    else if (character === '"') isInString = !isInString
    else if (character === ':' && !isInString) pairs++
  }
  return pairs
}

function countPairsOf(value: unknown): number {
  let pairs = 0
  const waiting = [value]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at !== 'object' || at === null) continue
    const values = Object.values(at)
    if (!Array.isArray(at)) pairs += values.length
    for (const each of values) waiting.push(each)
  }
  return pairs
}

/** `value`: the result of `JSON.parse(text)`. */
export const hasRepeatedName = (text: string, value: unknown): boolean => countPairsInText(text) !== countPairsOf(value)
