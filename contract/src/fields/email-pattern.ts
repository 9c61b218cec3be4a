/** The specified pattern, without characters that could hide a second address. Runs in linear time. */
export const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}][^\s@.<>()[\],;:\\"\p{Cc}\p{Cf}]*\.[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+$/u

/** Limit of RFC 5321. */
export const EMAIL_LENGTH_MAX = 254

/** Converts full-width letters to plain ones and the domain to lower case. */
export function normalEmail(text: string): string {
  const plain = text.trim().normalize('NFKC')
  const domain = plain.lastIndexOf('@') + 1
  return plain.slice(0, domain) + plain.slice(domain).toLowerCase()
}

/** Returns the normalised address, else null. Validates after normalising, since a full-width `＜` becomes `<`. */
export function readEmail(text: string): string | null {
  if (text.length > 4 * EMAIL_LENGTH_MAX) return null
  const email = normalEmail(text)
  return email.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(email) ? email : null
}
