/** Throws above `bytesMax`, even if the headers state a smaller length. */
export async function* readBounded(
  body: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > bytesMax) throw new RangeError('the answer is too large')
    yield piece
  }
}

export async function readAll(body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of readBounded(body, bytesMax)) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const readJson = async (body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<unknown> =>
  JSON.parse((await readAll(body, bytesMax)).toString())
