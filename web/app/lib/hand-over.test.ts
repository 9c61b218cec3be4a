import { expect, it } from 'vitest'
import { handOver } from './hand-over.ts'

const stream = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(out) {
      for (const part of parts) out.enqueue(new TextEncoder().encode(part))
      out.close()
    },
  })

/** Runs the scripts as a browser would find them in the page. */
function received(html: string): unknown[] {
  const seen: unknown[] = []
  const streamController = { enqueue: (text: string) => seen.push(text), close: () => seen.push('closed') }
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  for (const { textContent } of page.querySelectorAll('script'))
    new Function('window', textContent ?? '')({ __reactRouterContext: { streamController } })
  expect(page.body.children).toHaveLength(page.querySelectorAll('script').length)
  return seen
}

it.each([
  '[1,"two"]\n',
  '</script><img src=x onerror=alert(1)>',
  '<!--<script>',
  'line\u2028and\u2029line',
  '"\\" & é 🍵',
])('hands over word for word: %j', async (text) => {
  expect(received(await handOver(stream(text.slice(0, 4), text.slice(4))))).toEqual([text, 'closed'])
})

it('is let through by the page’s nonce, and is nothing where there is no data', async () => {
  expect(await handOver(stream('x'), 'abc')).toMatch(/^<script nonce="abc">[^<]*<\/script>$/)
  expect(await handOver(undefined, 'abc')).toBe('')
})
