import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PhotoService, photoOf, startPhotoService } from '@tidetable/testing/photo-service.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchImage, searchLibrary } from './photo-library.ts'

let service: PhotoService
let canary: Server
let canaryUrl: string
let visits = 0
beforeEach(async () => {
  visits = 0
  service = await startPhotoService(Buffer.from('picture'))
  canary = createServer((_, response) => {
    visits++
    response.end('secret')
  })
  await new Promise<void>((ready) => canary.listen(0, '127.0.0.1', ready))
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
})
afterEach(async () => {
  await service.close()
  canary.close()
})

const library = () => ({ url: service.url, key: 'key-2', imageHosts: [new URL(service.url).host] })
const search = (words: string) => searchLibrary(library(), words, undefined, 1)
const answerWith = (photos: unknown[]) => {
  service.intercept = (request, response) => {
    if (!request.url?.startsWith('/v1/search')) return false
    response.end(JSON.stringify({ photos }))
    return true
  }
}

describe('search', () => {
  it('requests ten landscape photos and sends the key', async () => {
    const photos = await search('full tables & wine')
    expect(service.requests).toEqual([
      { path: '/v1/search?query=full+tables+%26+wine&orientation=landscape&per_page=10', authorization: 'key-2' },
    ])
    expect(photos).toHaveLength(10)
    expect(photos[0]).toEqual({
      id: '1',
      source: `${service.url}/photos/1/large2x.jpeg`,
      thumb: `${service.url}/photos/1/medium.jpeg`,
      credit: 'Photographer 1',
      alt: 'A set table, number 1',
    })
  })

  it('accepts a base URL of the photo service that includes the API version', async () => {
    await searchLibrary({ url: `${service.url}/v1/`, key: 'k', imageHosts: [] }, 'a')
    expect(service.requests[0]?.path).toMatch(/^\/v1\/search\?/)
  })

  it.each([
    ['another port', () => `${canaryUrl}/a.jpg`],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data'],
    ['a literal loopback address', () => 'http://[::1]/a.jpg'],
    ['another protocol', () => 'file:///etc/passwd'],
    ['a script', () => 'javascript:alert(1)'],
    ['a user in front of the host', () => service.url.replace('http://', 'http://me:pw@')],
    ['no address', () => 'nothing'],
  ])('leaves out photos at %s', async (_, address) => {
    answerWith([
      photoOf(1, service.url, { large2x: address() }),
      photoOf(2, service.url, { medium: address() }),
      photoOf(3, service.url),
    ])
    expect((await search('a')).map(({ id }) => id)).toEqual(['3'])
  })

  it.each<[string, PhotoService['intercept'], RegExp]>([
    ['refuses', (_, r) => Boolean(r.writeHead(403).end()), /status 403/],
    ['answers garbage', (_, r) => Boolean(r.end('<html>')), /could not be reached/],
    ['answers something else', (_, r) => Boolean(r.end('{"photos":1}')), /invalid response/],
    ['answers 10 MB', (_, r) => Boolean(r.end(' '.repeat(10_000_000))), /could not be reached/],
    ['never answers', () => true, /could not be reached/],
    ['redirects', (_, r) => Boolean(r.writeHead(302, { location: canaryUrl }).end()), /could not be reached/],
  ])('returns a clear error if the service %s', async (_, intercept, sentence) => {
    service.intercept = intercept
    await expect(search('a')).rejects.toMatchObject({
      code: 'upstream',
      message: expect.stringMatching(sentence),
    })
    expect(visits).toBe(0)
  })
})

describe('fetchImage', () => {
  it('downloads a photo without sending the key', async () => {
    expect((await fetchImage(library(), `${service.url}/photos/1/large2x.jpeg`)).toString()).toBe('picture')
    expect(service.requests[0]?.authorization).toBeUndefined()
  })

  it('downloads photos from configured hosts only', async () => {
    await expect(fetchImage(library(), `${canaryUrl}/a.jpg`)).rejects.toThrow(/not on a host of the photo service/)
    expect(visits).toBe(0)
  })

  it('a photo download follows no redirect to a private address', async () => {
    service.intercept = (_, response) => Boolean(response.writeHead(302, { location: `${canaryUrl}/a.jpg` }).end())
    await expect(fetchImage(library(), `${service.url}/photos/1/large2x.jpeg`)).rejects.toThrow(
      /could not be downloaded/,
    )
    expect(visits).toBe(0)
  })

  it('stops a photo download above the size limit of images', async () => {
    service.image = Buffer.alloc(3000)
    await expect(fetchImage(library(), `${service.url}/photos/1/a.jpeg`, 2000)).rejects.toThrow(
      /could not be downloaded/,
    )
  })
})
