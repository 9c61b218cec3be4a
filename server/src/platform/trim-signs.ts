// Signs taken off the ends of a text, each looked at once: a pattern for them would begin anew in every place of a run.

/** The text without any of these signs at its end. */
export function trimEndSigns(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** The same at both ends. */
export function trimSigns(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text.charAt(start))) start++
  return trimEndSigns(text.slice(start), signs)
}
