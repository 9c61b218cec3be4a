// Photo service with Pexels' search protocol.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PhotoService {
  url: string
  requests: { path: string; authorization: string | undefined }[]
  image: Buffer
  /** Called before the default response; returns true if it has responded. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  close(): Promise<void>
}

export const photoOf = (id: number, base: string, src: Record<string, string> = {}) => ({
  id,
  width: 4000,
  height: 2600,
  url: `https://photos.example/photo/${id}`,
  photographer: `Photographer ${id}`,
  photographer_url: 'https://photos.example/someone',
  photographer_id: 1,
  avg_color: '#888888',
  liked: false,
  alt: `A set table, number ${id}`,
  src: Object.fromEntries(
    ['original', 'large2x', 'large', 'medium', 'small', 'portrait', 'landscape', 'tiny'].map((size) => [
      size,
      src[size] ?? `${base}/photos/${id}/${size}.jpeg`,
    ]),
  ),
})

export async function startPhotoService(image: Buffer): Promise<PhotoService> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    service.requests.push({ path, authorization: request.headers.authorization })
    if (service.intercept(request, response)) return
    if (path.startsWith('/v1/search')) {
      const photos = Array.from({ length: 12 }, (_, at) => photoOf(at + 1, service.url))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ total_results: 12, page: 1, per_page: 10, photos }))
    } else if (path.startsWith('/photos/')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(service.image)
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A listening TCP server's address is never a path.
  const { port } = server.address() as AddressInfo
  const service: PhotoService = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    image,
    intercept: () => false,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return service
}
