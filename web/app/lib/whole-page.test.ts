import { expect, it } from 'vitest'
import { WholePage } from './whole-page.ts'

it('is an ordinary answer to whoever reads bytes', async () => {
  const page = () => new WholePage('<p>Thé</p>', { status: 404, headers: { 'x-a': 'b' } })
  expect(await page().text()).toBe('<p>Thé</p>')
  expect(await new Response(page().body).text()).toBe('<p>Thé</p>')
  expect(await page().clone().text()).toBe('<p>Thé</p>')
  expect([page().status, page().headers.get('x-a')]).toEqual([404, 'b'])
})
