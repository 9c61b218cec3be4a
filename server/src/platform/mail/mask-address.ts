/** Fixed length, so that the length of the hidden part is not revealed. */
export const MASK = '•••'

/** `ann@harbour.example` → `a•••@harbour.example`: recognizable only to its owner if a link is forwarded. */
export function maskAddress(email: string): string {
  const [first = ''] = email
  return `${first}${MASK}${email.slice(email.lastIndexOf('@'))}`
}
