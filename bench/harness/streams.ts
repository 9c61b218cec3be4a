import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface StreamOptions {
  headers?: Record<string, string>
  ca?: string | undefined
  /** Client address; streams per address are limited. */
  localAddress?: string
  onEvent?(event: string, data: string, id: string | undefined): void
  isSilent?: boolean
  /** Called once with the reason if the stream fails or ends. */
  ended?(why: string): void
}

export const addressOf = (nth: number): string => `127.0.${1 + (Math.floor(nth / 250) % 250)}.${1 + (nth % 250)}`

export function openStream(
  url: string,
  { headers = {}, ca, localAddress, onEvent, isSilent, ended }: StreamOptions,
): Promise<ClientRequest> {
  return new Promise((resolve) => {
    let isEnded = false
    function end(why: string) {
      if (!isEnded) ended?.(why)
      isEnded = true
      resolve(stream)
    }
    const send = url.startsWith('https') ? httpsRequest : httpRequest
    const stream = send(url, { headers, agent: false, ca, ...(localAddress ? { localAddress } : {}) }, (response) => {
      if (response.statusCode !== 200) end(`${url} answered ${response.statusCode}`)
      response.on('error', () => {})
      response.on('close', () => end(`${url} was closed`))
      if (isSilent) {
        response.pause()
        return resolve(stream)
      }
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        resolve(stream)
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of onEvent ? blocks : []) {
          const { event = '', data, id } = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)))
          if (data !== undefined) onEvent?.(event, data, id)
        }
      })
    })
    stream.on('error', (error) => end(`${url}: ${error.message}`))
    stream.end()
  })
}
