// The loaders' data on its way to the browser, where the framework waits for it.

/** What would end a script early or is no JavaScript. */
const inScript = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Cheaper than a response around it. */
async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of data) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** The scripts that give the data to the framework's own, as its streaming writes them, once they are whole. */
export async function handOver(data: ReadableStream<Uint8Array> | undefined, nonce?: string): Promise<string> {
  if (!data) return ''
  const text = await textOf(data)
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  const controller = 'window.__reactRouterContext.streamController'
  return `${open}${controller}.enqueue(${inScript(JSON.stringify(text))});${controller}.close();</script>`
}
