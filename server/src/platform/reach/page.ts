// The page /dev/reach: opens any page of the product with texts 40 % longer, as other languages have them, or from right to
// left, for as long as it stands beside it. The product knows nothing of it.
import { hashSource } from '../http/csp.ts'

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem }
form { display: grid; gap: .75rem }
label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem }
input[name=address] { flex: 1; font: inherit; padding: .5rem; min-height: 2.75rem; box-sizing: border-box }
input[type=checkbox] { width: 1.25rem; height: 1.25rem }
button { font: inherit; padding: .5rem 1rem; min-height: 2.75rem; cursor: pointer }`

const SCRIPT = `
const form = document.getElementById('reach')
const said = document.getElementById('said')
/** What a page says only to its layout: it stands on the screen all the same. */
const ATTRIBUTES = ['placeholder', 'data-column', 'data-unseen']
/** Whatever people wrote themselves is no longer in another language. */
const KEPT = 'script, style, textarea, bdi, [contenteditable]'
/** A page that React has not taken over yet must stay as it came. */
const SETTLED_MS = 1500
let shown = null
let known = null
const written = new WeakMap()
const longer = (text) =>
  text.replace(/\\p{L}[\\p{L}’'-]*/gu, (word) => word + 'ö'.repeat(word.length < 2 ? 0 : Math.round(word.length * 0.4)))

function stretchText(node) {
  if (written.get(node) === node.data || node.parentElement?.closest(KEPT)) return
  const next = longer(node.data)
  written.set(node, next)
  if (next !== node.data) node.data = next
}
function stretchAttributes(element) {
  const before = written.get(element) ?? {}
  for (const name of ATTRIBUTES) {
    const text = element.getAttribute(name)
    if (text === null || text === before[name]) continue
    before[name] = longer(text)
    element.setAttribute(name, before[name])
  }
  written.set(element, before)
}
function stretch(root) {
  if (root.nodeType === Node.TEXT_NODE) return stretchText(root)
  if (root.nodeType !== Node.ELEMENT_NODE) return
  stretchAttributes(root)
  for (const element of root.querySelectorAll(ATTRIBUTES.map((name) => '[' + name + ']').join())) stretchAttributes(element)
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) stretchText(texts.currentNode)
}
function take(page) {
  const since = performance.now()
  known = { page, isReady: () => page.readyState === 'complete' && performance.now() - since > SETTLED_MS, isStretched: false }
}
function look() {
  if (!shown || shown.closed) return
  if (known?.page !== shown.document) take(shown.document)
  const { page } = known
  if (!known.isReady()) return
  page.documentElement.dir = form.rtl.checked ? 'rtl' : ''
  if (form.longer.checked && !known.isStretched) {
    known.isStretched = true
    stretch(page.body)
    new shown.MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes)
        if (type === 'childList') addedNodes.forEach(stretch)
        else if (target.isConnected) stretch(target)
    }).observe(page.body, { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES })
  }
  said.textContent = 'Shown: ' + page.location.pathname
}
setInterval(look, 200)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { href, origin } = new URL(form.address.value, location.origin)
  if (origin !== location.origin) return void (said.textContent = 'Only pages of this program.')
  shown = open(href, 'reach')
  known = null
})
// Texts that were made longer come back short with the page.
form.longer.addEventListener('change', () => { if (!form.longer.checked && known?.isStretched) shown.location.reload() })`

export const REACH_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export const REACH_PAGE = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Reach</title><style>${STYLE}</style></head>
<body><main><h1>Reach</h1><p>Any page with longer texts, or from right to left. Leave this page open beside it.</p>
<form id="reach"><label>Address <input name="address" value="/" autocomplete="off"></label><label><input type="checkbox" name="longer">Texts 40 % longer</label><label><input type="checkbox" name="rtl">Right to left</label><button>Open</button></form>
<p id="said" role="status"></p></main><script>${SCRIPT}</script></body></html>`
