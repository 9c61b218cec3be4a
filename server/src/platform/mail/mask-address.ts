/** Stands for what is hidden, however long it is. */
export const HIDDEN = '•••'

/** `ann@harbour.example` → `a•••@harbour.example`: known to its owner, worth little to whoever got a forwarded link. */
export function maskAddress(email: string): string {
  const [first = ''] = email
  return `${first}${HIDDEN}${email.slice(email.lastIndexOf('@'))}`
}
