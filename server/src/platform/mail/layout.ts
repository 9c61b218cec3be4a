// Inline styles, because some email clients drop `<style>`. Tables give widths that old clients understand.
import { html, Markup } from '../html.ts'
import { DARK, LIGHT, type Tints } from './mail-colours.ts'

/** Separate rules, so that a client that rejects one keeps the others. */
const styleOf = ({ dark }: Tints) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.card{background:${DARK.card}!important}
.foot{background:${DARK.foot}!important}
.edge{border-color:${DARK.edge}!important}
.ink{color:${DARK.ink}!important}
.soft{color:${DARK.soft}!important}
.brand{color:${dark.words}!important}
.button{background:${dark.button}!important;color:${dark.onButton}!important}
.code{background:${dark.code}!important;border-color:${dark.button}!important}
}`

const WIDTH = 600
const LOGO_HEIGHT = 48
const SERIF = "font-family:Georgia,'Times New Roman',serif"
const SANS = 'font-family:Arial,Helvetica,sans-serif'
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'
const style = (...rules: string[]) => rules.join(';')

export const image = (url: string, words: string, { light }: Tints): Markup =>
  html`<tr><td style="padding:0 0 8px"><img class="brand" src="${url}" width="${WIDTH}" alt="${words}" style="${style(
    'display:block;width:100%;max-width:600px;height:auto;border:0',
    `color:${light.words};${SERIF};font-size:18px;line-height:26px;text-align:center;${BREAK}`,
  )}"></td></tr>`

const row = (content: Markup, padding = '0 24px 24px'): Markup =>
  html`<tr><td style="padding:${padding}">${content}</td></tr>`

export const eyebrow = (words: string, { light }: Tints): Markup =>
  row(
    html`<p class="brand" style="${style(`margin:0;${SANS};font-size:13px;line-height:20px;font-weight:bold;letter-spacing:1px;text-transform:uppercase`, `color:${light.words}`)}">${words}</p>`,
    '16px 24px 0',
  )

/** The direction follows the text, which users write; a client that does not support `start` aligns it left. */
export const heading = (words: string): Markup =>
  row(
    html`<h1 class="ink" dir="auto" style="${style(`margin:0;text-align:start;${SERIF};font-size:30px;line-height:36px;font-weight:bold`, `color:${LIGHT.ink};${BREAK}`)}">${words}</h1>`,
    '16px 24px 12px',
  )

const lines = (text: string): Markup =>
  new Markup(
    text
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>\n'),
  )

export const paragraphs = (texts: readonly string[]): Markup =>
  row(
    html`${texts.map(
      (text, at) =>
        html`<p class="ink" dir="auto" style="${style(`margin:${at ? '16px' : '0'} 0 0;text-align:start;${SANS};font-size:16px;line-height:26px`, `color:${LIGHT.ink};${BREAK}`)}">${lines(text)}</p>`,
    )}`,
  )

export interface Button {
  label: string
  url: string
}

export const button = ({ label, url }: Button, { light }: Tints): Markup =>
  row(
    html`<a class="button" href="${url}" style="${style(
      `display:block;padding:16px 20px;border-radius:12px;${SANS};font-size:17px;line-height:24px;font-weight:bold`,
      `text-align:center;text-decoration:none;background:${light.button};color:${light.onButton}`,
    )}">${label}</a>`,
  )

export interface Code {
  hint: string
  code: string
  notes: readonly string[]
}

/** A code has at most eight characters, which fit in one line at 320 px. */
export const code = ({ hint, code: words, notes }: Code, { light }: Tints): Markup => {
  const note = (text: string, isFirst: boolean) =>
    html`<p class="${isFirst ? 'ink' : 'soft'}" style="${style(
      `margin:4px 0 0;${SANS};font-size:${isFirst ? '16px;font-weight:bold' : '14px'};line-height:22px`,
      `color:${isFirst ? LIGHT.ink : LIGHT.soft};${BREAK}`,
    )}">${text}</p>`
  return row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:separate"><tr><td class="code" align="center" style="${style(
      `padding:20px 12px;border:1px dashed ${light.button};border-radius:12px;background:${light.code};text-align:center`,
    )}"><p class="soft" style="margin:0;${SANS};font-size:14px;line-height:22px;color:${LIGHT.soft}">${hint}</p>
<p class="ink" style="margin:4px 0;${SANS};font-size:34px;line-height:44px;letter-spacing:3px;font-weight:bold;color:${LIGHT.ink};${BREAK}">${words}</p>
${notes.map((text, at) => note(text, at === 0))}</td></tr></table>`,
  )
}

export interface Fact {
  label: string
  lines: readonly string[]
  url?: string
  link?: Button
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

export function addressFacts(name: string, address: string): Fact[] {
  const line = inOneLine(address)
  if (!line) return []
  const query = new URLSearchParams({ api: '1', query: `${inOneLine(name)}, ${line}` })
  const link = { label: 'Open in maps', url: `https://www.google.com/maps/search/?${query}` }
  return [{ label: 'Find us', lines: [line], link }]
}

export const phoneFacts = (phone: string): Fact[] =>
  phone ? [{ label: 'Call', lines: [phone], url: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []

export const facts = (all: readonly Fact[]): Markup | null => {
  const cell = `padding:12px 0;border-top:1px solid ${LIGHT.edge};${SANS};font-size:14px;line-height:22px;vertical-align:top`
  const way = (label: Markup, url: string) =>
    html`<a class="ink" href="${url}" style="color:${LIGHT.ink};text-decoration:underline">${label}</a>`
  const factRow = ({ label, lines: values, url, link }: Fact) => {
    const words = lines(values.join('\n'))
    return html`<tr><td class="soft edge" width="84" style="${cell};width:84px;color:${LIGHT.soft}">${label}</td><td class="ink edge" style="${cell};color:${LIGHT.ink};${BREAK}">${
      url ? way(words, url) : words
    }${link ? html`<br>${way(html`${link.label}`, link.url)}` : null}</td></tr>`
  }
  return all.length === 0
    ? null
    : row(
        html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">${all.map(factRow)}</table>`,
      )
}

export const footLine = (text: string, link?: Button): Markup =>
  html`<p class="soft" style="margin:0 0 6px;${SANS};font-size:13px;line-height:20px;color:${LIGHT.soft};${BREAK}">${text}${
    link
      ? html`${text ? ' ' : ''}<a class="soft" href="${link.url}" style="color:${LIGHT.soft};text-decoration:underline;${BREAK}">${link.label}</a>`
      : null
  }</p>`

export interface Layout {
  title: string
  preheader: string
  from: { name: string; logoUrl: string | null }
  /** Must be the tints with which the blocks were rendered. */
  tints: Tints
  blocks: readonly (Markup | null)[]
  foot: readonly Markup[]
}

/** Prevents email clients from filling the preview with the start of the body. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(60))

export function layout({ title, preheader, from, tints, blocks, foot }: Layout): string {
  // Outlook keeps the proportions if only the height is set; other clients follow the style.
  const logo = from.logoUrl
    ? html`<img src="${from.logoUrl}" height="${LOGO_HEIGHT}" alt="" style="${style(
        'display:inline-block;vertical-align:middle;width:auto;height:auto',
        `max-width:144px;max-height:${LOGO_HEIGHT}px;margin:0 12px 4px 0;border:4px solid #ffffff;border-radius:8px;background:#ffffff`,
      )}">`
    : null
  const frame = 'width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `${
    html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title><style>${new Markup(styleOf(tints))}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${preheader}${FILLER}</div>
<table role="presentation" class="ground" ${new Markup(frame)} style="width:100%;background:${LIGHT.ground}"><tr><td align="center" style="padding:0">
<table role="presentation" class="card" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px;table-layout:fixed;background:${LIGHT.card};text-align:left">
<tr><td class="ink" dir="auto" style="padding:24px 24px 16px;text-align:start;${SERIF};font-size:22px;line-height:28px;font-weight:bold;color:${LIGHT.ink};${BREAK}">${logo}${from.name}</td></tr>
${blocks.filter((block) => block !== null)}
<tr><td class="foot" style="padding:20px 24px;background:${LIGHT.foot}">${[...foot]}</td></tr>
</table></td></tr></table></body></html>`.text
  }\n`
}
