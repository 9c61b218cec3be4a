export const toggled = (selection: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

export const without = (selection: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const next = new Set(selection)
  for (const id of ids) next.delete(id)
  return next
}

export const isAllSelected = (selection: ReadonlySet<string>, matching: readonly string[]): boolean =>
  matching.length > 0 && matching.every((id) => selection.has(id))

export const afterSelectAll = (selection: ReadonlySet<string>, matching: readonly string[]): ReadonlySet<string> =>
  isAllSelected(selection, matching) ? new Set() : new Set([...selection, ...matching])
