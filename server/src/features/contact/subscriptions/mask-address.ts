/** `ann@harbour.example` → `a•••@harbour.example`: known to its owner, worth little to anybody else. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
