// AI service with the chat-completions protocol, which can be set to fail.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ChatService {
  url: string
  requests: { body: Record<string, unknown>; authorization: string | undefined }[]
  answer: string
  /** Writes the next responses; streams `answer` by default. */
  behave: (response: ServerResponse) => void | Promise<void>
  abandoned: number
  close(): Promise<void>
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

export const startStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

export function streamText(response: ServerResponse, answer: string, finish = 'stop'): void {
  startStream(response)
  response.write(
    'data: {"id":"x","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}\n\n',
  )
  for (const piece of answer.match(/[\s\S]{1,24}/g) ?? []) response.write(chunk(piece))
  response.end(`${chunk('', finish)}data: [DONE]\n\n`)
}

export async function startChatService(answer = ''): Promise<ChatService> {
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}')
    service.requests.push({ body, authorization: request.headers.authorization })
    response.on('close', () => {
      if (!response.writableFinished) service.abandoned++
    })
    await service.behave(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A listening TCP server's address is never a path.
  const { port } = server.address() as AddressInfo
  const service: ChatService = {
    url: `http://127.0.0.1:${port}/v1`,
    requests: [],
    answer,
    behave: (response) => streamText(response, service.answer),
    abandoned: 0,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return service
}
