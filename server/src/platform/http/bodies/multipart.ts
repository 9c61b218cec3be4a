import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { EndpointShape } from '@tidetable/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { UploadedFile } from '../../images/uploaded-file.ts'
import { bounds } from '../../limits.ts'

type Form = Pick<EndpointShape, 'body' | 'files' | 'repeated'>

interface MultipartBody {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

const tooLarge = (message: string, field?: string) =>
  new AppError('too_large', message, field ? { fields: { [field]: message } } : {})

function rejectRepeatedField(field: string): never {
  throw new AppError('invalid', `The field ${field} was sent twice`, { fields: { [field]: 'Sent twice' } })
}

const namesOf = ({ body }: Form): ReadonlySet<string> =>
  new Set(body instanceof z.ZodObject ? Object.keys(body.shape) : [])

class BodyCollector {
  readonly files: UploadedFile[] = []
  private readonly fields = new Map<string, unknown>()
  private readonly lists = new Map<string, string[]>()
  private readonly names: ReadonlySet<string>
  private readonly form: Form
  private others = 0

  constructor(form: Form) {
    this.form = form
    this.names = namesOf(form)
  }

  async take(part: Multipart): Promise<void> {
    const name: string | undefined = part.fieldname
    const repeated = part.type === 'field' && name?.endsWith('[]') ? name.slice(0, -2) : ''
    if (part.type === 'field' && this.form.repeated?.includes(repeated)) return this.takeRepeated(repeated, part)
    this.others++
    if (this.others > bounds.multipartPartsMax) throw tooLarge('The form has too many fields.')
    if (part.type === 'file') await this.takeFile(name, part)
    else if (this.names.has(name)) this.takeField(name, part)
  }

  private takeRepeated(name: string, { value, valueTruncated }: MultipartValue): void {
    const list = this.lists.get(name) ?? []
    this.lists.set(name, list)
    if (list.length >= bounds.multipartRepeatsMax) throw tooLarge('That is too many at once.', name)
    const text = String(value)
    if (valueTruncated || Buffer.byteLength(text) > bounds.multipartRepeatBytesMax) throw tooLarge('Too long', name)
    list.push(text)
  }

  private takeField(name: string, { value, valueTruncated }: MultipartValue): void {
    if (valueTruncated) throw tooLarge('Too long', name)
    if (this.fields.has(name)) rejectRepeatedField(name)
    this.fields.set(name, value)
  }

  private async takeFile(name: string, part: MultipartFile): Promise<void> {
    if (!this.form.files?.includes(name)) return void part.file.resume()
    const bytes = await part.toBuffer()
    // An empty file input sends a part without a name and without bytes.
    if (!bytes.length && !part.filename) return
    if (this.files.some(({ field }) => field === name)) rejectRepeatedField(name)
    this.files.push({ field: name, filename: part.filename, bytes })
  }

  done(): MultipartBody {
    for (const [name, list] of this.lists) {
      if (this.fields.has(name)) rejectRepeatedField(name)
      this.fields.set(name, list)
    }
    return { fields: Object.fromEntries(this.fields), files: this.files }
  }
}

async function collect(request: FastifyRequest, form: Form): Promise<MultipartBody> {
  const collector = new BodyCollector(form)
  const repeatsMax = (form.repeated?.length ?? 0) * bounds.multipartRepeatsMax
  const limits = {
    // One part above the limit, so that our own check rejects it with our own message.
    parts: bounds.multipartPartsMax + repeatsMax + 1,
    fieldSize: bounds.multipartFieldBytesMax,
    fileSize: bounds.uploadBytesMax,
  }
  for await (const part of request.parts({ limits })) await collector.take(part)
  return collector.done()
}

function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  return isTooLarge
    ? tooLarge('The request is too large.')
    : new AppError('invalid', 'The form could not be read. Please send it again.', { cause: error })
}

/** Reads the declared parts; rejected or discarded parts are never held in memory. */
export async function readMultipart(request: FastifyRequest, form: Form): Promise<MultipartBody> {
  if (!request.isMultipart()) return { fields: (request.body as Record<string, unknown> | undefined) ?? {}, files: [] }
  const { raw } = request
  const refusal = tooLarge('The request is too large. A form with its image can have up to 25 MB.')
  if (Number(request.headers['content-length']) > bounds.multipartBytesMax) throw refusal
  let bytes = 0
  const excess = Promise.withResolvers<never>()
  raw.on('data', ({ length }: Buffer) => {
    bytes += length
    if (bytes > bounds.multipartBytesMax) excess.reject(refusal)
  })
  try {
    return await Promise.race([collect(request, form), excess.promise])
  } catch (error) {
    throw translate(error)
  } finally {
    // Drains the rest, so that the client receives the error instead of a reset connection.
    raw.unpipe()
    raw.resume()
  }
}
