import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { UploadedFile } from './route.ts'

/** Reads a multipart body: `name[]` gathers a list, any other field may come once. */
export async function readMultipart(
  request: FastifyRequest,
  filesMax: number,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { fields: (request.body as Record<string, unknown> | undefined) ?? {}, files: [] }
  const fields: Record<string, unknown> = Object.create(null)
  const lists = new Map<string, unknown[]>()
  const files: UploadedFile[] = []
  const parts = request.parts({
    limits: {
      fields: 400_000,
      parts: 400_000,
      fieldSize: bounds.multipartFieldBytesMax,
      fileSize: bounds.uploadBytesMax,
      files: filesMax,
    },
  })
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (bytes.length || part.filename) files.push({ field: part.fieldname, filename: part.filename ?? '', bytes })
    } else if (part.valueTruncated) {
      throw new AppError('too_large', `${part.fieldname} is too long`, { fields: { [part.fieldname]: 'Too long' } })
    } else if (part.fieldname.endsWith('[]')) {
      const name = part.fieldname.slice(0, -2)
      const list = lists.get(name) ?? []
      lists.set(name, list)
      list.push(part.value)
    } else if (part.fieldname in fields) {
      throw new AppError('invalid', `${part.fieldname} was sent twice`, { fields: { [part.fieldname]: 'Sent twice' } })
    } else fields[part.fieldname] = part.value
  }
  return { fields: { ...fields, ...Object.fromEntries(lists) }, files }
}
