/** Fixed length, so that the length of the hidden part is not revealed. */
export const HIDDEN = '•••'

/** `ann@harbour.example` → `a•••@harbour.example`: recognizable only to its owner if a link is forwarded. */
export function maskAddress(email: string): string {
  const [first = ''] = email
  return `${first}${HIDDEN}${email.slice(email.lastIndexOf('@'))}`
}
