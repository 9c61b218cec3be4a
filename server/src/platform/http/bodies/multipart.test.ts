import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { openRestaurant } from '../../../../test/actors.ts'
import { campaignForm, createCampaign, importContacts } from '../../../../test/campaigns.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'the-boundary'

const field = (name: string, value = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fields = (count: number, name: string, value = 'x') => field(name, value).repeat(count)
const END = `--${BOUNDARY}--\r\n`

async function open() {
  const { app, restaurant } = await openRestaurant({ address: '12 Lake Road, Pune' })
  await app.listen(['127.0.0.1'], 0)
  const { port } = app.http.server.address() as AddressInfo

  /** Stops sending once a response arrives. */
  async function send(
    path: string,
    pieces: Iterable<string | Buffer>,
    { headers = {}, isHeldOpen = false }: { headers?: Record<string, string>; isHeldOpen?: boolean } = {},
  ) {
    const requested = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      headers: {
        authorization: `Bearer ${restaurant.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    })
    let sent = 0
    const answered = once(requested, 'response').then(async ([response]) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      return { status: response.statusCode as number, body: JSON.parse(Buffer.concat(chunks).toString()) }
    })
    let isAnswered = false
    void answered.then(() => {
      isAnswered = true
    })
    for (const piece of pieces) {
      if (isAnswered || requested.destroyed) break
      await new Promise((written) => requested.write(piece, written))
      await new Promise((turn) => setImmediate(turn))
      sent += Buffer.byteLength(piece)
    }
    const isWhole = !isAnswered
    if (isWhole && !isHeldOpen) requested.end()
    const answer = await answered
    requested.destroy()
    return { ...answer, sent, isWhole }
  }
  return { app, restaurant, send }
}

function* endless(head: string, piece: Buffer) {
  yield head
  for (;;) yield piece
}

const CREATE = '/campaigns/create'
/** One-click unsubscription is public and declares no field. */
const ONE_CLICK = '/u/some-token-of-nobody'

it('rejects a body over 25 MB while reading it, and accepts a body just below', async () => {
  const { send } = await open()
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`
  const bodies: Record<string, [path: string, head: string, piece: Buffer]> = {
    'one file': [CREATE, head, Buffer.alloc(MEGABYTE, 'x')],
    'one field': [CREATE, field('title').trimEnd(), Buffer.alloc(MEGABYTE, 'x')],
    'undeclared files': [ONE_CLICK, '', Buffer.from(`${head}${'x'.repeat(MEGABYTE)}\r\n`)],
    'data before the first part': [CREATE, '', Buffer.alloc(MEGABYTE, 'x')],
    'data after the last part': [CREATE, field('title', 'x') + END, Buffer.alloc(MEGABYTE, 'x')],
  }
  for (const [what, [path, start, piece]] of Object.entries(bodies)) {
    const { status, body, sent } = await send(path, endless(start, piece))
    expect([what, status, body.success, body.code]).toEqual([what, 413, false, 'too_large'])
    expect(body.message).toMatch(/^[A-Z].*\.$|^Too long$/)
    // Also counts bytes in socket buffers, which are not in the server's memory.
    expect(sent).toBeLessThan(40 * MEGABYTE)
  }
  const nearly = [head, Buffer.alloc(12 * MEGABYTE, 'x'), '\r\n', head, Buffer.alloc(12.9 * MEGABYTE, 'x'), '\r\n', END]
  const read = await send(ONE_CLICK, nearly)
  expect([read.status, read.isWhole]).toEqual([404, true])
})

it('rejects a body with a Content-Length over 25 MB before reading it', async () => {
  const { send } = await open()
  const { status, body } = await send(ONE_CLICK, [field('a')], {
    headers: { 'content-length': String(26_214_401) },
    isHeldOpen: true,
  })
  expect([status, body.code]).toEqual([413, 'too_large'])
})

it('accepts a form with an image of nearly 20 MB, and rejects a larger one', async () => {
  const { restaurant } = await open()
  const withImage = (bytes: number) =>
    restaurant.call(campaigns.create, {
      body: campaignForm(restaurant, { userIds: ['nobody-0001'], image: new Blob([Buffer.alloc(bytes)]) }) as never,
    })
  // The body is read in full, then rejected because its id is unknown.
  expect((await withImage(19 * MEGABYTE)).body.code).toBe('no_one_eligible')
  expect((await withImage(21 * MEGABYTE)).body.code).toBe('too_large')
})

describe('number of parts', () => {
  it.each([ONE_CLICK, '/subscribe/some-token-of-nobody'])(
    'rejects a 65th part at %s before the rest arrives, and accepts 64 parts',
    async (path) => {
      const { send } = await open()
      const refused = await send(path, [fields(66, 'a')], { isHeldOpen: true })
      expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
      const read = await send(path, [fields(64, 'a') + END])
      expect([read.status, read.isWhole]).toEqual([404, true])
    },
  )

  it('accepts up to 35,000 of each repeated field for a new campaign', async () => {
    const { send } = await open()
    const others = field('title', 'T') + field('description', 'D') + field('sendEmail', 'true')
    const read = await send(CREATE, [others + fields(35_000, 'userIds[]', 'nobody-0001') + END])
    // The body is read in full, then rejected because its ids are unknown.
    expect([read.status, read.body.code]).toEqual([409, 'no_one_eligible'])
    const refused = await send(CREATE, [others + fields(35_001, 'email[]') + END])
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
  }, 60_000)

  it('accepts 320 bytes in a repeated field and rejects 321', async () => {
    const { send } = await open()
    const others =
      field('title', 'T') + field('description', 'D') + field('sendEmail', 'true') + field('userIds[]', 'a')
    const fine = await send(CREATE, [others + field('email[]', 'é'.repeat(160)) + END])
    expect(fine.body.code).toBe('no_one_eligible')
    const long = await send(CREATE, [`${others}${field('email[]', `${'é'.repeat(160)}a`)}${END}`])
    expect([long.status, long.body.code]).toEqual([413, 'too_large'])
  })

  it.each([
    [ONE_CLICK, 'a'],
    [CREATE, 'a'],
    [CREATE, 'title'],
    [CREATE, 'message[]'],
  ])('serves others while 399,000 fields are sent to %s as %s, and stops reading early', async (path, name) => {
    const { app, send } = await open()
    function* pieces() {
      for (let sent = 0; sent < 399_000; sent += 1_000) yield fields(1_000, name)
    }
    const flood = send(path, pieces())
    expect((await app.http.inject('/openapi.json')).statusCode).toBe(200)
    const { isWhole, body } = await flood
    expect([isWhole, body.success]).toEqual([false, false])
  })
})

it('discards undeclared fields and files', async () => {
  const { restaurant } = await open()
  const ids = await importContacts(restaurant, [{ email: 'asha@example.com' }])
  const form = campaignForm(restaurant, { userIds: ids, fields: { unknown: 'x', constructor_: 'x', 'other[]': 'x' } })
  form.append('unknown', 'again')
  form.append('notes', new Blob([Buffer.alloc(1000)]), 'notes.txt')
  form.append('notes', new Blob([Buffer.alloc(1000)]), 'notes.txt')
  const created = await restaurant.call(campaigns.create, { body: form as never })
  expect([created.status, created.body.data.recipients, created.body.data.image]).toEqual([201, 1, null])
})

it('accepts campaign ids as one JSON field, but not together with a repeated field', async () => {
  const { restaurant } = await open()
  const ids = await importContacts(restaurant, [{ email: 'asha@example.com' }, { email: 'ravi@example.com' }])
  const fields = { userIds: JSON.stringify(ids) }
  expect((await createCampaign(restaurant, { fields })).body.data.recipients).toBe(2)
  const both = await restaurant.call(campaigns.create, {
    body: campaignForm(restaurant, { fields, userIds: ids }) as never,
  })
  expect([both.status, both.body.fields]).toEqual([400, { userIds: 'Sent twice' }])
  const many = Array.from({ length: 35_000 }, (_, at) => `somebody-with-an-id-of-22-${at}`)
  const read = await restaurant.call(campaigns.create, {
    body: campaignForm(restaurant, { fields: { userIds: JSON.stringify(many) } }) as never,
  })
  expect(read.body.code).toBe('no_one_eligible')
})

it('rejects a malformed multipart body with 400 and our own message', async () => {
  const { send } = await open()
  const part = `--${BOUNDARY}\r\n`
  const json = `${part}content-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n`
  const bodies: Record<string, [payload: string, type?: string]> = {
    'without a boundary': [field('a') + END, 'multipart/form-data'],
    'that ends in the middle of a part': [field('title', 'x').slice(0, -4)],
    'that ends in the middle of a file': [
      `${part}content-disposition: form-data; name="image"; filename="a"\r\n\r\nxx`,
    ],
    'with another boundary than it says': [field('a').replaceAll(BOUNDARY, 'other')],
    'with a broken JSON part': [`${json}{\r\n${END}`],
    'with a JSON part that reaches for a prototype': [`${json}{"__proto__":1}\r\n${END}`],
    'with a field named as what every object has': [field('toString', 'x') + END],
    'with a part without a name': [`${part}content-disposition: form-data\r\n\r\nx\r\n${END}`],
    'with a part without headers': [`${part}\r\n\r\nx\r\n${END}`],
    'that is empty': [''],
  }
  for (const [what, [payload, type]] of Object.entries(bodies)) {
    const { status, body } = await send(CREATE, [payload], type ? { headers: { 'content-type': type } } : {})
    expect([what, status, body.success, body.code]).toEqual([what, 400, false, 'invalid'])
    expect(['The form could not be read. Please send it again.', 'Please select at least one customer']).toContain(
      body.message,
    )
  }
})
