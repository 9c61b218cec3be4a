// How a stored picture's path becomes addresses. No zod here: public pages load it.

/** `path` as the wire gives it; anything that is not a text gives null, for the placeholder. Always begins with /uploads/. */
export function picturePath(path: unknown): string | null {
  if (typeof path !== 'string') return null
  const file = path.trim().replace(/^\/*(?:uploads\/+)?/, '')
  return file === '' ? null : `/uploads/${encodeURI(file)}`
}

/** The file of one width: the widest has the plain name, the others their width in it. */
export const pictureVariant = (path: string, width: number, widths: readonly number[]): string =>
  width === widths.at(-1) ? path : path.replace(/\.webp$/, `-${width}.webp`)

/** `srcset` of a stored picture, narrowest first; undefined when there is nothing to choose from. */
export function pictureSources(path: string, widths: readonly number[]): string | undefined {
  if (widths.length < 2) return undefined
  return widths.map((width) => `${pictureVariant(path, width, widths)} ${width}w`).join(', ')
}
