/**
 * Something, an @, something with a dot in it, no spaces: the specification's simple pattern, without the signs that no
 * mail server takes and that could pose as a second address or hide a part of it. One rule for accounts and contacts.
 * Written so that each character is looked at once. Free of zod.
 */
export const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}][^\s@.<>()[\],;:\\"\p{Cc}\p{Cf}]*\.[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+$/u

/** The longest address that mail knows (RFC 5321). */
export const EMAIL_LENGTH_MAX = 254

/** One spelling of one address: letters of another width are plain ones, and the domain has no capitals. */
export function normalEmail(text: string): string {
  const plain = text.trim().normalize('NFKC')
  const domain = plain.lastIndexOf('@') + 1
  return plain.slice(0, domain) + plain.slice(domain).toLowerCase()
}

/** The address in that spelling, judged after it: a wide `＜` is a `<`. Null when it is none. */
export function readEmail(text: string): string | null {
  // Far longer than any address: not worth a look.
  if (text.length > 4 * EMAIL_LENGTH_MAX) return null
  const email = normalEmail(text)
  return email.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(email) ? email : null
}
