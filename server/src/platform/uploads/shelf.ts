import type { Readable } from 'node:stream'

export interface Shelved {
  size: number
  body: Buffer | Readable
}

/** Where finished pictures lie, by the name of their file. */
export interface Shelf {
  /** Whole or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null when there is none of that name. */
  open(name: string): Promise<Shelved | null>
  /** Names of those that were put there before that moment; all without one. */
  list(before?: Date): Promise<string[]>
  remove(name: string): Promise<void>
}

export async function readWhole({ body }: Shelved): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
