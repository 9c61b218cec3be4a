/**
 * Something, an @, something with a dot in it, no spaces: the specification's simple pattern, without the signs that no
 * mail server takes and that could pose as a second address or hide a part of it. One rule for accounts and contacts.
 * Written so that each character is looked at once. Free of zod.
 */
export const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}][^\s@.<>()[\],;:\\"\p{Cc}\p{Cf}]*\.[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+$/u

/** The longest address that mail knows (RFC 5321). */
export const EMAIL_LENGTH_MAX = 254
