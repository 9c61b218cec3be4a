/** WebP for pages; the others for mail, since Outlook shows no WebP. */
export const PICTURE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
export type PictureType = keyof typeof PICTURE_TYPES

const FILE = /^([A-Za-z0-9_-]{22})(?:-\d{2,4})?\.(webp|jpg|png)$/

/** The only names that are kept and served: 22 random characters, and a width for the narrower ones. */
export function readPictureFile(file: string): { name: string; type: PictureType } | null {
  const [, name, type] = FILE.exec(file) ?? []
  return name && type ? { name, type: type as PictureType } : null
}
