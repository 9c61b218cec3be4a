import { trimSigns } from '../trim-signs.ts'
// How the product's own letters look: text for every reader, HTML with the brand, legible in light and dark mail programs.

export interface Letter {
  /** The product's name, as the sender writes it. */
  brand: string
  heading: string
  paragraphs: readonly string[]
  /** A one-time code, shown large. */
  code?: string
  button?: { label: string; url: string }
  /** Small print: why this mail came. */
  reason: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** The display name of `Tidetable <hello@example.com>`, else the address. */
export const nameOfSender = (from: string): string => trimSigns(from.split('<', 1)[0] ?? '', ' "') || from

/** The bare address of `Tidetable <hello@example.com>`. */
export const addressOfSender = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()

export function letterText({ heading, paragraphs, code, button, reason }: Letter): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push(code)
  if (button) parts.push(`${button.label}:\n${button.url}`)
  return `${[...parts, '--', reason].join('\n\n')}\n`
}

// Colours with enough contrast on white and, by the media query, on the dark ground; programs that invert by
// themselves find `color-scheme` and leave the letter alone.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; background: #f2f7f9; color: #0a1c26 }
.card { background: #ffffff; border: 1px solid #d5e3e6 }
.muted { color: #4a5b64 }
.code { background: #e3f1f1; color: #0a1c26 }
@media (prefers-color-scheme: dark) {
  body { background: #061a24 !important; color: #e8f2f4 !important }
  .card { background: #0d2631 !important; border-color: #24414c !important }
  .heading, .paragraph { color: #e8f2f4 !important }
  .muted, .muted a { color: #a9bdc4 !important }
  .code { background: #14353f !important; color: #e8f2f4 !important }
}`

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function letterHtml({ brand, heading, paragraphs, code, button, reason }: Letter): string {
  const body = paragraphs
    .map(
      (text) => `<p class="paragraph" style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`,
    )
    .join('')
  const shownCode = code
    ? `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:10px;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`
    : ''
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#007a86;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p><p class="muted" style="margin:0 0 16px;font-size:14px;line-height:1.5;word-break:break-all">${escapeHtml(button.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body style="margin:0;padding:24px 12px;${FONT}">
<div style="max-width:520px;margin:0 auto">
<p class="heading" style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
<div class="card" style="padding:28px;border-radius:14px">
<h1 class="heading" style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${body}${shownCode}${link}</div>
<p class="muted" style="margin:16px 4px;font-size:13px;line-height:1.5">${escapeHtml(reason)}</p>
</div></body></html>`
}
