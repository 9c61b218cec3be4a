import { html, Markup } from '#platform/html.ts'
import { hashSource } from '#platform/http/csp.ts'

export interface RolesShown {
  restaurant: string | null
  isAdminOpen: boolean
  guest: { code: string; path: string } | null
  /** QR code for a phone in the same network; null if the server is not reachable from there. */
  phone: { address: string; qr: string } | null
}

const STYLE = `
:root { color-scheme: light dark; --ink: oklch(.21 .035 235); --soft: oklch(.45 .03 235); --paper: oklch(.975 .006 215); --card: #fff;
  --line: oklch(.9 .012 220); --tide: oklch(.52 .095 205); --on-tide: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(.96 .008 215); --soft: oklch(.78 .02 220); --paper: oklch(.19 .03 238);
  --card: oklch(.245 .034 236); --line: oklch(.34 .035 234); --tide: oklch(.74 .11 195); --on-tide: oklch(.19 .03 238) } }
* { box-sizing: border-box }
body { margin: 0; padding: clamp(1rem, 4vw, 3rem); background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { margin: 0 auto; max-width: 62rem }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0 }
.lead, section p, footer { color: var(--soft) }
.lead { max-width: 42rem }
.roles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); margin: 2rem 0 }
section { display: flex; flex-direction: column; gap: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem }
section .act { margin-top: auto }
.act { font: inherit; font-weight: 600; display: flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid transparent; border-radius: .75rem; background: var(--tide); color: var(--on-tide); text-decoration: none; text-align: center; cursor: pointer }
.act:disabled { opacity: .6; cursor: default }
.act:focus-visible, a:focus-visible { outline: 3px solid var(--tide); outline-offset: 2px }
.qr { align-self: center; width: min(100%, 13rem); background: #fff; border-radius: .75rem; padding: .5rem }
.qr svg { display: block; width: 100%; height: auto }
code { overflow-wrap: anywhere }
footer { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem }
footer a { color: inherit; display: inline-flex; align-items: center; min-height: 2.75rem }
#said:not(:empty) { margin-top: 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }`

// Same keys as the sign-in pages use (web/app/lib/session/session.ts).
const SCRIPT = `
const said = document.getElementById('said')
const buttons = [...document.querySelectorAll('button[value]')]
async function open(role) {
  const reply = await fetch('/dev/sign-in', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ role }),
  })
  const { token, user, message } = await reply.json()
  if (!reply.ok) return message
  if (role === 'host') {
    localStorage.setItem('RestData', JSON.stringify({ ...user, token }))
    localStorage.setItem('isAuthenticated', 'true')
    location.assign('/restraunt/dashboard')
  } else {
    sessionStorage.setItem('adminToken', token)
    location.assign('/admin-panel')
  }
}
for (const button of buttons)
  button.addEventListener('click', async () => {
    said.textContent = ''
    for (const each of buttons) each.disabled = true
    said.textContent = (await open(button.value).catch(() => 'The server is not responding.')) ?? ''
    for (const each of buttons) each.disabled = false
  })
// The browser may restore this page with disabled buttons.
addEventListener('pageshow', () => { for (const each of buttons) each.disabled = false })`

export const ROLES_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const host = (name: string) => html`<section><h2>The host</h2>
<p>${name} on a busy evening: make an offer at a free table, see guests’ responses, confirm who has left.</p>
<button class="act" value="host">Open as the host</button></section>`

const guest = ({ code, path }: { code: string; path: string }) => html`<section><h2>A guest</h2>
<p>Table ${code}, as a guest’s phone shows it, in a new tab. Accept, and the host’s board updates at once.</p>
<a class="act" href="${path}" target="_blank">Open as a guest</a></section>`

const phone = ({ address, qr }: { address: string; qr: string }) => html`<section><h2>A guest’s own phone</h2>
<p>Scan this with the camera of a phone on the same network.</p>
<div class="qr" role="img" aria-label="QR code of the table’s page">${new Markup(qr)}</div><p><code>${address}</code></p></section>`

const admin = html`<section><h2>The administrator</h2>
<p>Manages articles, contact messages and restaurants.</p>
<button class="act" value="admin">Open as the administrator</button></section>`

export const rolesPage = (shown: RolesShown): string =>
  html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Try Tidetable</title><style>${new Markup(STYLE)}</style></head>
<body><main><h1>Try Tidetable</h1>
<p class="lead">A sample restaurant with four weeks of history, on a busy evening. Nothing is sent outside this machine. The evening is regenerated at each start.</p>
<noscript><p class="lead">The buttons need JavaScript. The terminal shows the sign-ins.</p></noscript>
<p id="said" role="status"></p>
<div class="roles">${[
    ...(shown.restaurant === null ? [] : [host(shown.restaurant)]),
    ...(shown.guest ? [guest(shown.guest)] : []),
    ...(shown.phone ? [phone(shown.phone)] : []),
    ...(shown.isAdminOpen ? [admin] : []),
  ]}</div>
<footer><a href="/">Home page</a><a href="/dev/outbox">Email and SMS</a>${
    shown.phone ? null : html`<p>To open it on a phone: <code>npm start -- --lan</code></p>`
  }</footer></main><script>${new Markup(SCRIPT)}</script></body></html>`.text
