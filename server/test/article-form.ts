export function articleForm(fields: Record<string, string | Blob> = {}): FormData {
  const form = new FormData()
  const all = {
    title: 'Fill a Tuesday',
    description: '<p>Words about <strong>Tuesdays</strong>.</p>',
    category: 'Marketing',
    author: 'Mara Ellison',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}
