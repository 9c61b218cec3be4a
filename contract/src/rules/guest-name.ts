// `{name}` in a campaign's title and description: the guest's first name, or a fallback word.

/** Name stored for an imported guest without a name. */
export const DEFAULT_GUEST_NAME = 'Valued Customer'
export const NAME_FIELD = '{name}'
export const FALLBACK_WORD = 'there'
/** Maximum in UTF-16 units: a longer word is rarely a name. */
export const FIRST_NAME_MAX = 20

/** Also accepts double braces, since other products use them. */
const FIELD = /\{{1,2}\s*name\s*(?:\|([^{}]*))?\}{1,2}/gi
const HONORIFIC = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|madam)$/i
/** Next to these characters, a name could complete a link; links are checked before the name is inserted. */
const JOINED_BEFORE = /[\w.@/{}-]$/
const JOINED_AFTER = /^(?:[\w@/{}-]|\.\S)/

/** Letters with marks and joiners; `'`, `’` and `-` only inside. Excludes markup, links and control characters. */
const WORD = /\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’-]\p{L}[\p{L}\p{M}\u200c\u200d]*)*/u

export function firstNameOf(name: string): string | null {
  if (name.trim().toLowerCase() === DEFAULT_GUEST_NAME.toLowerCase()) return null
  const word = WORD.exec(name.normalize('NFC'))?.[0] ?? ''
  return word && word.length <= FIRST_NAME_MAX && !HONORIFIC.test(word) ? word : null
}

export const hasNameField = (...texts: readonly string[]): boolean => texts.some((text) => text.search(FIELD) >= 0)

/** `name`: null for the fallback word, which is `there` unless the field names another: `{name|friend}`. */
export const fillName = (text: string, name: string | null): string =>
  text.replace(FIELD, (field: string, fallback: string | undefined, at: number) => {
    const isJoined = JOINED_BEFORE.test(text.slice(0, at)) || JOINED_AFTER.test(text.slice(at + field.length))
    return (isJoined ? null : name) ?? (fallback?.trim() || FALLBACK_WORD)
  })
