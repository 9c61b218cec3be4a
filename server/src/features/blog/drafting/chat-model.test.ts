import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChatService, startChatService, startStream } from '@tidetable/testing/chat-service.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestChat } from './chat-model.ts'
import { DRAFT_TOKENS_MAX, draftMessages } from './draft-prompt.ts'

let service: ChatService
beforeEach(async () => {
  service = await startChatService('<p>Once upon a table</p>')
})
afterEach(() => service.close())

/** 5 kB of text in one chunk. */
const LONG = `data: {"choices":[{"delta":{"content":"${'word '.repeat(1000)}"}}]}\n\n`
const HURRIED = { totalSeconds: 1, silentSeconds: 0.4 }
/** For tests without time limits. */
const PATIENT = { totalSeconds: 60, silentSeconds: 30 }

async function request(signal?: AbortSignal, key: string | null = 'key-1', bounds = PATIENT) {
  let all = ''
  const settings = { url: service.url, key, model: 'small' }
  for await (const text of requestChat(
    settings,
    [{ role: 'user', content: 'hello' }],
    { tokensMax: 50, signal },
    bounds,
  ))
    all += text
  return all
}

describe('askChat', () => {
  it('streams the output of the service, and sends it the key, the model and a token limit', async () => {
    expect(await request()).toBe('<p>Once upon a table</p>')
    expect(service.requests).toEqual([
      {
        authorization: 'Bearer key-1',
        body: expect.objectContaining({
          model: 'small',
          stream: true,
          max_tokens: 50,
          messages: [{ role: 'user', content: 'hello' }],
        }),
      },
    ])
  })

  it('sends no key to the AI service if none is set, and reads a response that is not streamed', async () => {
    service.behave = (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"choices":[{"message":{"content":"all at once"}}]}')
    expect(await request(undefined, null)).toBe('all at once')
    expect(service.requests[0]?.authorization).toBeUndefined()
  })

  it('reads a streamed response whose chunks are split at any byte', async () => {
    service.behave = async (response) => {
      startStream(response)
      for (const byte of Buffer.from(
        ': hello\r\n\r\ndata: {"choices":[{"delta":{"content":"é–ü"}}]}\r\n\r\ndata:[DONE]\r\n\r\n',
      ))
        response.write(Buffer.of(byte))
      response.end()
    }
    expect(await request()).toBe('é–ü')
  })

  it.each<[string, ChatService['behave'], RegExp]>([
    ['never answers', () => {}, /did not respond in time/],
    [
      'stalls in the middle',
      (r) => void startStream(r).write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'),
      /did not respond in time/,
    ],
    ['streams garbage', (r) => void startStream(r).end('data: <html>no</html>\n\n'), /invalid response/],
    [
      'returns a web page',
      (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
      /invalid response/,
    ],
    ['streams a line without end', (r) => void startStream(r).end(`data: ${'x'.repeat(300_000)}`), /invalid response/],
    [
      'reports an error in the stream',
      (r) => void startStream(r).end('data: {"error":{"message":"boom"}}\n\n'),
      /invalid response/,
    ],
    ['streams 10 MB', (r) => void startStream(r).end(LONG.repeat(2_000)), /too much text/],
    ['sends 10 MB of comments', (r) => void startStream(r).end(`${': x\n'.repeat(2_600_000)}`), /too much text/],
    ['rejects the key', (r) => void r.writeHead(401).end('{}'), /AI_API_KEY/],
    ['does not know the model', (r) => void r.writeHead(404).end('{}'), /AI_MODEL/],
    ['is busy', (r) => void r.writeHead(429).end('{}'), /busy/],
    ['fails', (r) => void r.writeHead(500).end('oops'), /status 500/],
    ['hangs up', (r) => void r.destroy(), /could not be reached/],
  ])('returns a clear error if the service %s', async (_, behave, sentence) => {
    service.behave = behave
    const bounds = sentence.test('did not respond in time') ? HURRIED : PATIENT
    const requested = request(undefined, 'key-1', bounds)
    await expect(requested).rejects.toMatchObject({ code: 'upstream', message: expect.stringMatching(sentence) })
  })

  it('stops reading a response at its time limit even if bytes keep arriving', async () => {
    service.behave = (response) => {
      startStream(response)
      const drip = setInterval(() => response.write(': still thinking\n\n'), 50)
      response.on('close', () => clearInterval(drip))
    }
    await expect(request(undefined, 'key-1', HURRIED)).rejects.toThrow(/did not respond in time/)
  })

  it('a request to the AI service follows no redirect', async () => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits++
      response.end()
    })
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
    const { port } = elsewhere.address() as AddressInfo
    service.behave = (response) => void response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
    await expect(request()).rejects.toThrow(/could not be reached/)
    expect(visits).toBe(0)
    elsewhere.close()
  })

  it('ends the request to the AI service when the reader stops', async () => {
    service.behave = (response) => void startStream(response).write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n')
    const settings = { url: service.url, key: null, model: 'small' }
    for await (const text of requestChat(settings, [], { tokensMax: 5 }, { totalSeconds: 20, silentSeconds: 20 })) {
      expect(text).toBe('a')
      break
    }
    await expect.poll(() => service.abandoned).toBe(1)
  })

  it('ends the request to the AI service when its signal aborts', async () => {
    service.behave = (response) => void startStream(response)
    const aborter = new AbortController()
    const pending = request(aborter.signal)
    setTimeout(() => aborter.abort(), 50)
    await expect(pending).rejects.toThrow()
    await expect.poll(() => service.abandoned).toBe(1)
  })
})

describe('draftMessages', () => {
  it('the prompt requests 800-1200 words of HTML with the allowed tags', () => {
    const [system, user] = draftMessages('Quiet Tuesdays', 'Marketing')
    expect(system?.content).toMatch(/800-1200 words and is HTML/)
    expect(system?.content).toContain('p, br, strong, b, em, i, u, ol, ul, li, h1, h2, h3, h4, h5, h6')
    expect(system?.content).toContain('CATEGORY: Marketing')
    expect(user?.content).toContain('Quiet Tuesdays')
    expect(DRAFT_TOKENS_MAX).toBeLessThanOrEqual(4_000)
  })
})
