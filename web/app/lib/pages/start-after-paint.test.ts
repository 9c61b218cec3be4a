import { expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/></head>
<body><script nonce="n">window.x = 1</script><script nonce="n" type="module" async="">import "/assets/a.js"</script></body>`

it('scripts are not fetched before the page is painted', () => {
  const html = startAfterPaint(page, 'n')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toMatch(/<script[^>]*type="module"/)
  expect(html).toContain('data-start="/assets/a.js /assets/b.js">import "/assets/a.js"</script><script nonce="n">')
  expect(html).toContain('<script nonce="n">window.x = 1</script>')
})

it('leaves a page without scripts unchanged', () => {
  expect(startAfterPaint('<p>Plain</p>')).toBe('<p>Plain</p>')
})
