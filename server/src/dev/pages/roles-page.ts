import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'
import { accounts } from '@tidetable/contract/routes/accounts'
import { html, Markup } from '#platform/html.ts'
import { hashSource } from '#platform/http/csp.ts'

interface SampleView {
  id: string
  name: string
  time: string
  partOfDay: string
}

export interface RolesShown {
  /** On its clock, `time` such as "8:42 pm", `partOfDay` such as "evening". */
  restaurant: SampleView | null
  isAdminOpen: boolean
  guest: { code: string; path: string } | null
  isDemo: boolean
  /** QR code for a phone; null if the server is not reachable from there. */
  phone: { address: string; qr: string } | null
}

const STYLE = `
:root { color-scheme: light dark; --ink: oklch(.21 .035 235); --soft: oklch(.45 .03 235); --paper: oklch(.975 .006 215); --card: #fff;
  --line: oklch(.9 .012 220); --tide: oklch(.52 .095 205); --on-tide: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(.96 .008 215); --soft: oklch(.78 .02 220); --paper: oklch(.19 .03 238);
  --card: oklch(.245 .034 236); --line: oklch(.34 .035 234); --tide: oklch(.74 .11 195); --on-tide: oklch(.19 .03 238) } }
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; padding: clamp(1rem, 2.5vw, 2rem); background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { margin: 0 auto; max-width: 100rem }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; margin: 0 0 .25rem }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0 }
.lead, section p, footer { color: var(--soft) }
.lead { max-width: 60rem }
.live, .roles { display: grid; gap: 1rem; margin: 1.25rem 0 }
@media (min-width: 900px) { .live { grid-template-columns: minmax(0, 1fr) 24.5rem } }
.roles { grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)) }
section { display: flex; flex-direction: column; gap: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem }
.live section { padding: 0; gap: 0; overflow: hidden }
.live .phone { width: min(100%, 24.5rem); justify-self: center }
header h2 { font-size: 1rem }
section header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding: .75rem 1rem; border-bottom: 1px solid var(--line) }
iframe { display: block; flex: 1 0 auto; width: 100%; height: clamp(34rem, calc(100dvh - 15rem), 56rem); border: 0; background: var(--paper) }
.notice { display: flex; flex-direction: column; gap: .75rem; align-items: start; padding: 1.25rem }
.roles .act { margin-top: auto; align-self: start }
.act { font: inherit; font-weight: 600; display: flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid transparent; border-radius: .75rem; background: var(--tide); color: var(--on-tide); text-decoration: none; text-align: center; cursor: pointer }
header .act { padding: .5rem .75rem; font-size: .9375rem; background: none; border-color: var(--line); color: inherit }
.act:disabled { opacity: .6; cursor: default }
.act:focus-visible, a:focus-visible { outline: 3px solid var(--tide); outline-offset: 2px }
.qr { align-self: center; width: min(100%, 13rem); background: #fff; border-radius: .75rem; padding: .5rem }
.qr svg { display: block; width: 100%; height: auto }
code { overflow-wrap: anywhere }
footer { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem }
footer a { color: inherit; display: inline-flex; align-items: center; min-height: 2.75rem }
#result:not(:empty) { margin-top: 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }`

// Same keys as the sign-in pages use (web/app/lib/session/session.ts).
const SCRIPT = `
const SILENT = 'The server is not responding.'
const result = document.getElementById('result')
const board = document.getElementById('board')
const other = document.getElementById('other')
const buttons = [...document.querySelectorAll('button[value]')]
async function signIn(role) {
  const reply = await fetch('/dev/sign-in', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ role }),
  })
  const { token, user, message } = await reply.json()
  if (!reply.ok) return message
  if (role === 'admin') sessionStorage.setItem('adminToken', token)
  else {
    localStorage.setItem('RestData', JSON.stringify({ ...user, token }))
    localStorage.setItem('isAuthenticated', 'true')
  }
}
async function readSession() {
  try {
    const { _id, token } = JSON.parse(localStorage.getItem('RestData'))
    if (localStorage.getItem('isAuthenticated') !== 'true') return null
    const reply = await fetch('${accounts.profile.path}', { headers: { authorization: 'Bearer ' + token } })
    return reply.ok ? _id : null
  } catch { return null }
}
async function showBoard() {
  const signedIn = await readSession()
  if (signedIn && signedIn !== board.dataset.id) {
    board.hidden = true
    other.hidden = false
    return
  }
  const problem = signedIn ? '' : await signIn('host')
  if (problem) return problem
  board.src = '/restraunt/dashboard'
}
const presses = {
  async host() {
    const problem = (await readSession()) === board?.dataset.id ? '' : await signIn('host')
    if (problem) return problem
    location.assign('/restraunt/dashboard')
  },
  async board() {
    const problem = await signIn('host')
    if (problem) return problem
    other.hidden = true
    board.hidden = false
    board.src = '/restraunt/dashboard'
  },
  async admin() {
    const problem = await signIn('admin')
    if (problem) return problem
    location.assign('/admin-panel')
  },
}
for (const button of buttons)
  button.addEventListener('click', async () => {
    result.textContent = ''
    for (const each of buttons) each.disabled = true
    result.textContent = (await presses[button.value]().catch(() => SILENT)) ?? ''
    for (const each of buttons) each.disabled = false
  })
// The browser may restore this page with disabled buttons.
addEventListener('pageshow', () => { for (const each of buttons) each.disabled = false })
if (board) showBoard().then((problem) => { result.textContent = problem ?? '' }, () => { result.textContent = SILENT })`

export const ROLES_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const hostFrame = ({ id, name }: SampleView) => html`<section>
<header><h2>The host’s board</h2><button class="act" value="host">Open as the host</button></header>
<iframe id="board" data-id="${id}" title="The board of ${name}"></iframe>
<div id="other" class="notice" hidden><p>This browser is signed in as another restaurant.</p>
<button class="act" value="board">Sign in as ${name}</button></div></section>`

const guestFrame = ({ code, path }: { code: string; path: string }) => html`<section class="phone">
<header><h2>Phone at table ${code}</h2><a class="act" href="/dev/guest" target="_blank">Open as a guest</a></header>
<iframe src="${path}" title="The page of table ${code}"></iframe></section>`

const phone = (
  { address, qr }: { address: string; qr: string },
  isDemo: boolean,
) => html`<section><h2>A guest’s own phone</h2>
<p>Scan this with the camera of a phone${isDemo ? null : ' on the same network'}.</p>
<div class="qr" role="img" aria-label="QR code of the table’s page">${new Markup(qr)}</div><p><code>${address}</code></p></section>`

const admin = html`<section><h2>The administrator</h2>
<p>Manages articles, contact messages and restaurants.</p>
<button class="act" value="admin">Open as the administrator</button></section>`

const introduction = ({ name, time, partOfDay }: SampleView, isDemo: boolean) =>
  html`<p class="lead">${name} is a sample restaurant with four weeks of history. It is a busy ${partOfDay} there, ${time}. Accept on the phone, and the board updates. ${isDemo ? DEMO_NOTICE : 'Nothing is sent outside this machine.'}</p>`

export const rolesPage = ({ restaurant, isAdminOpen, guest, isDemo, phone: scanned }: RolesShown): string =>
  html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Try Tidetable</title><style>${new Markup(STYLE)}</style></head>
<body><main><h1>Try Tidetable</h1>
${restaurant && introduction(restaurant, isDemo)}
<noscript><p class="lead">The board and the buttons need JavaScript.</p></noscript>
<p id="result" role="status"></p>
<div class="live">${[...(restaurant ? [hostFrame(restaurant)] : []), ...(guest ? [guestFrame(guest)] : [])]}</div>
<div class="roles">${[...(scanned ? [phone(scanned, isDemo)] : []), ...(isAdminOpen ? [admin] : [])]}</div>
<footer><a href="/">Home page</a><a href="/dev/outbox">Email and SMS</a>${
    scanned || isDemo ? null : html`<p>To open it on a phone: <code>npm start -- --lan</code></p>`
  }</footer></main><script>${new Markup(SCRIPT)}</script></body></html>`.text
