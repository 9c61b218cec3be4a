/** What to say beside a field that the browser finds invalid, in our words and under the field's own name. */
export function problemOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const name = field.labels?.[0]?.textContent ?? 'This field'
  if (field.validity.valueMissing) return `${name} is required`
  return field.type === 'email' ? 'Please enter a valid email address' : `Please check this: ${field.validationMessage}`
}
