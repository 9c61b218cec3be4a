/** "a••••@example.com": whoever got a forwarded link learns no address from it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}••••${email.slice(at)}`
}
