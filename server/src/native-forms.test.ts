// Sends each form of public and guest pages as a browser without scripts does.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listMessages } from '@tidetable/testing/outbox.ts'
import { expect, it } from 'vitest'
import { makeDataDir, startProgram } from '../test/program.ts'
import { makeUnsubscribeToken, TEST_CONTACT } from './features/campaigns/consent/unsubscribe-token.ts'

interface Form {
  page: string
  action: string
  fields: [string, string][]
}

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found ? (found[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"') : null
}

/** Returns the fields that a browser sends if the form's first button is pressed. */
function fieldsOf(html: string): [string, string][] {
  const fields: [string, string][] = []
  for (const [tag] of html.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    const isOmitted = (type === 'checkbox' || type === 'radio') && attribute(tag, 'checked') === null
    if (!name || isOmitted) continue
    if (tag.startsWith('<button') && fields.some(([each]) => each === name)) continue
    fields.push([name, attribute(tag, 'value') ?? ''])
  }
  for (const [, head = '', options = ''] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag)
    const chosen = all.find((tag) => attribute(tag, 'selected') !== null) ?? all[0] ?? ''
    const name = attribute(`<select${head}>`, 'name')
    if (name) fields.push([name, attribute(chosen, 'value') ?? ''])
  }
  return fields
}

const formsIn = (page: string, html: string) =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', inside = '']) => ({
    method: (attribute(`<form${head}>`, 'method') ?? 'get').toLowerCase(),
    form: { page, action: attribute(`<form${head}>`, 'action') ?? page, fields: fieldsOf(inside) } satisfies Form,
  }))

it('without scripts, every form of public and guest pages leads to a page', async () => {
  const DATA_DIR = await makeDataDir()
  const program = await startProgram({ DATA_DIR, LIMITS_SCALE: '1000' })
  const at = program.url ?? ''
  const cookies = new Map<string, string>()
  async function request(path: string, body?: [string, string][]) {
    const response = await fetch(new URL(path, at), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin: at,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { body: new URLSearchParams(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, type: response.headers.get('content-type') ?? '', html: await response.text() }
  }
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(at + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { token?: string; user?: { _id: string }; data?: { _id: string } }
  }

  // A table with an offer, an address to confirm, and a guest's preferences.
  const account = { email: 'mara@harbour.example', password: 'a long enough word' }
  await call('/0auth/business/register', { ...account, name: 'Harbour', phone: '9876543210', country_code: '91' })
  const { token = '', user } = await call('/0auth/login', account)
  const made = await call('/table/create-table', { table_location: 'Patio', table_capacity: 4 }, token)
  const table = made.data?._id ?? ''
  const offered = await call(`/table/tables/${table}/offer`, { visit_type: 0, offer_type: 1, offer_value: 10 }, token)
  expect(offered.data?._id).toBe(table)
  /** Waits for the email, since emails are sent in the background. */
  async function linkFromMail(pattern: RegExp) {
    for (let tries = 0; tries < 100; tries++) {
      const found = (await listMessages(at)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean)
      if (found) return found
      await pause(100)
    }
    throw new Error(`no mail holds ${pattern}`)
  }
  await request('/about/blog', [['email', 'ann@harbour.example']])
  const moved = { email: 'mara@quay.example', password: account.password }
  await call('/0auth/business/email-change', moved, token)
  const secret = (await readFile(join(DATA_DIR, 'secret'), 'utf8')).trim()
  const missing = {
    restaurantId: user?._id ?? '',
    contactId: TEST_CONTACT,
    campaignId: TEST_CONTACT,
    addressHash: TEST_CONTACT,
  }
  const special = {
    table: `/customer-dashboard/${table}`,
    mailbox: await linkFromMail(/\/confirm-email\/[^\s"<]+/),
    change: await linkFromMail(/\/change-email\/[^\s"<]+/),
    subscription: await linkFromMail(/\/subscribe\/[^\s"<]+/),
    preferences: `/u/${makeUnsubscribeToken(secret, missing)}`,
  }
  const nameOf = (page: string) => Object.entries(special).find(([, path]) => path === page)?.[0] ?? page

  const kinds = new Set<string>()
  const seen = new Set<string>()
  const waiting = ['/', '/about/blog', '/contact', ...Object.values(special)]
  async function walk(path: string) {
    const { status, type, html } = await request(path)
    if (!type.startsWith('text/html') || status !== 200) return
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)) waiting.push(link)
    for (const { method, form } of formsIn(path, html)) {
      // Hidden fields distinguish the forms.
      const names = form.fields.map(([name, value]) => (name === 'answer' ? `${name}=${value}` : name))
      const kind = `${nameOf(path)}: ${names.sort().join(' ')}`
      if (method !== 'post' || kinds.has(kind)) continue
      kinds.add(kind)
      const answer = await request(new URL(form.action, at + path).pathname, form.fields)
      expect([kind, answer.status < 500, answer.status !== 405]).toEqual([kind, true, true])
      if (answer.status === 303 || answer.status === 302) continue
      expect([kind, answer.type.split(';')[0], /<h1\b/.test(answer.html)]).toEqual([kind, 'text/html', true])
    }
  }
  while (waiting.length > 0) {
    const path = waiting.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    await walk(path)
  }
  // Includes forms that appear on the table's page only after another form was sent.
  for (let round = 0; round < 4; round++) await walk(special.table)
  expect(seen.size).toBeGreaterThan(15)
  expect([...kinds].sort()).toEqual([
    '/about/blog: email',
    '/about/contactus: comments country_code email name phone subject',
    '/about/legal: country email phone',
    '/contact: country_code firstName lastName mail message phone serviceType',
    'change: answer=reject',
    'change: password',
    'mailbox: answer=reject',
    'mailbox: password',
    'preferences: email',
    'preferences: erase',
    'preferences: nobody',
    'subscription: subscribed',
    'table: answer=accept offer_id',
    'table: answer=left offer_id',
    'table: answer=more-time offer_id',
  ])
}, 120_000)
