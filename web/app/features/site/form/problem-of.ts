/** What to say beside a field that the browser finds invalid, in our words and the field's own name. */
export function problemOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const name = field.labels?.[0]?.dataset.name ?? 'This field'
  if (field.validity.valueMissing) return `${name} is required`
  if (field.type === 'email') return 'Please enter a valid email address'
  if (field.validity.tooShort && field.type === 'tel') return 'Please enter a valid phone number (at least 10 digits)'
  return `Please check ${name.toLowerCase()}`
}
