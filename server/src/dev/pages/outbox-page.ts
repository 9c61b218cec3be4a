import { createHash } from 'node:crypto'
import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem }
form { display: flex; gap: .75rem; flex-wrap: wrap; margin-bottom: 1.5rem }
input, select { font: inherit; padding: .5rem; min-height: 2.75rem; box-sizing: border-box }
article { border: 1px solid #8884; border-radius: .75rem; padding: 1rem; margin-bottom: 1rem }
header { display: flex; gap: .5rem 1rem; flex-wrap: wrap; font-size: .875rem; margin-bottom: .5rem }
h2 { font-size: 1.125rem; margin: 0 0 .5rem }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
.sms pre { background: #8882; border-radius: 1rem; padding: .75rem 1rem; display: inline-block }
iframe { width: 100%; height: 30rem; border: 0; border-radius: .5rem; background: #fff }
details { margin-top: .5rem }
article form { margin: .75rem 0 0; align-items: end }
button { font: inherit; padding: .5rem 1rem; min-height: 2.75rem; cursor: pointer }
.result { margin: .5rem 0 0; font-size: .875rem }`

// Message content is inserted as text only; HTML emails are shown in a sandboxed frame.
const SCRIPT = `
const list = document.getElementById('list')
const form = document.getElementById('filter')
const shown = new Map()
// An evening has thousands of messages, and each email is a document.
const PART = 100
let most = PART
const make = (tag, text, kind) => {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  if (kind) element.className = kind
  return element
}
// Reply of the recipient, sent through the provider's webhook.
function answer(message) {
  const form = make('form')
  const label = make('label', 'Reply ')
  const input = make('input')
  input.name = 'reply'
  input.required = true
  input.maxLength = 1600
  input.autocomplete = 'off'
  input.placeholder = 'STOP, START, HELP, 1'
  label.append(input)
  const result = make('p', undefined, 'result')
  result.setAttribute('role', 'status')
  form.append(label, make('button', 'Send reply'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const text = input.value
    try {
      const reply = await fetch('/dev/outbox/' + message.id + '/reply', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      })
      const { message: problem, answered } = await reply.json()
      result.textContent = reply.ok
        ? 'They replied: ' + text + (answered ? '. Our reply is above.' : '. There is no reply to it.')
        : problem
      if (reply.ok) input.value = ''
    } catch { result.textContent = 'The server is not responding.' }
  })
  return [form, result]
}
function render(message) {
  const article = make('article', undefined, message.channel)
  const head = make('header')
  const time = make('time', new Date(message.at).toLocaleString())
  time.dateTime = message.at
  head.append(make('strong', message.channel === 'sms' ? 'SMS' : 'Email'), make('span', 'to ' + message.to), make('span', 'from ' + message.from), time)
  article.append(head)
  if (message.subject) article.append(make('h2', message.subject))
  if (message.html) {
    const frame = make('iframe')
    frame.setAttribute('sandbox', 'allow-popups')
    frame.title = message.subject || 'Email'
    frame.srcdoc = '<base target="_blank">' + message.html
    const details = make('details')
    const source = make('a', 'Source')
    source.href = '/dev/outbox/' + message.id + '.eml'
    details.append(make('summary', 'Text'), make('pre', message.text), source)
    article.append(frame, details)
  } else article.append(make('pre', message.text), ...answer(message))
  return article
}
async function look(isExtra) {
  try {
    const query = new URLSearchParams(new FormData(form))
    query.set('limit', most)
    const reply = await fetch('/dev/outbox.json?' + query)
    const { data, total } = await reply.json()
    const drawn = data.slice(0, most)
    const ids = new Set(drawn.map(({ id }) => id))
    for (const [id, article] of shown) if (!ids.has(id)) { article.remove(); shown.delete(id) }
    let before = null
    for (const message of drawn.slice().reverse()) {
      const article = shown.get(message.id) ?? render(message)
      if (!shown.has(message.id)) list.insertBefore(article, before ?? null)
      shown.set(message.id, article)
      before = article
    }
    older.hidden = total <= most
    document.getElementById('count').textContent = total ? total.toLocaleString('en-US') + ' messages' : 'Nothing has been sent yet.'
  } catch { document.getElementById('count').textContent = 'The server is not responding.' }
  if (!isExtra) setTimeout(look, 1000)
}
const older = document.getElementById('older')
older.addEventListener('click', () => { most += PART; void look(true) })
form.addEventListener('input', () => { most = PART; for (const article of shown.values()) article.remove(); shown.clear() })
form.addEventListener('submit', (event) => event.preventDefault())
look()`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const OUTBOX_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  // The sandboxed frame inherits this policy, and emails style themselves.
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https: http:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ')

const IN_DEMO =
  'This page lists messages to sample guests. To see a message to an address that you entered, search for that address.'

export const outboxPage = ({ isDemo }: { isDemo: boolean }): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Outbox</title><style>${STYLE}</style></head>
<body><main>${isDemo ? `<p>${DEMO_NOTICE}</p>` : ''}<h1>Outbox</h1><p>Captured emails and SMS. Kept in memory until the server stops${isDemo ? ` or its data is deleted at night. ${IN_DEMO}` : '.'}</p>
<form id="filter"><label>To <input name="to" type="search" autocomplete="off"></label><label>Channel <select name="channel"><option value="">all</option><option value="mail">email</option><option value="sms">SMS</option></select></label></form>
<p id="count" role="status"></p><div id="list"></div><button id="older" type="button" hidden>Show older messages</button></main><script>${SCRIPT}</script></body></html>`
