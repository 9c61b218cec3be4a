// What a campaign looks like in a mailbox: plain text, and HTML that reads well in light and dark. What people wrote is
// always text here: escaped, no links made of it, no template language.
import { codeLine, dayInWords, worthOf } from '@tidetable/contract/campaign-text'
import type { CampaignType, Incentive } from '@tidetable/contract/campaigns'
import { escapeHtml } from './mime.ts'

export interface MailWords {
  restaurant: string
  /** Postal address, which the law asks for in every such mail. */
  address: string
  title: string
  description: string
  type: CampaignType
  /** Absolute address of the picture. */
  imageUrl: string | null
  incentive: Pick<Incentive, 'offer_type' | 'offer_value' | 'expires_on'> | null
}

export const TYPE_LABELS: Record<CampaignType, string> = { discount: 'Discount', menu: 'New Menu', event: 'Event' }

/** Places filled per person. No text that people type can contain one: control characters are dropped before. */
export const SLOT = { link: '\u0001link\u0001', code: '\u0001code\u0001' } as const

const FOOTER = 'You receive this because you agreed to hear from'

const onOneLine = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

export function mailText(words: MailWords): string {
  const { incentive } = words
  const worth = incentive && worthOf(incentive.offer_type, incentive.offer_value)
  const lines = [
    words.title,
    '',
    words.description,
    ...(incentive ? ['', codeLine({ ...words, code: SLOT.code, worth, expiresOn: incentive.expires_on }) ?? ''] : []),
    '',
    '-- ',
    `${words.restaurant}, ${onOneLine(words.address)}`,
    `${FOOTER} ${words.restaurant}.`,
    `Unsubscribe: ${SLOT.link}`,
    '',
  ]
  return lines.join('\n')
}

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f3f8f9;color:#0d2530;font:16px/1.55 'Instrument Sans',Helvetica,Arial,sans-serif}
.card{max-width:560px;margin:24px auto;background:#ffffff;border:1px solid #d9e4e7;border-radius:14px;overflow:hidden}
.in{padding:28px}.kind{display:inline-block;background:#fdeee6;color:#8a3413;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font:650 26px/1.2 'Bricolage Grotesque',Helvetica,Arial,sans-serif;margin:14px 0 10px;color:#0d2530}
p{margin:0 0 14px;color:#3f5561}.code{background:#e3f0f1;color:#0d2530;border-radius:10px;text-align:center;padding:16px;margin:18px 0}
.code b{display:block;font-size:26px;letter-spacing:4px}.foot,.foot a{font-size:13px;color:#546a75}img{display:block;width:100%;height:auto;border:0}
@media (prefers-color-scheme:dark){body{background:#0b1c24!important;color:#eef5f7!important}.card{background:#132a34!important;border-color:#26424e!important}
h1{color:#eef5f7!important}p{color:#bccdd4!important}.code{background:#1d3a45!important;color:#eef5f7!important}.kind{background:#43281b!important;color:#ffc9ab!important}.foot,.foot a{color:#a5bac3!important}}
`

export function mailHtml(words: MailWords): string {
  const { incentive } = words
  const description = escapeHtml(words.description).replace(/\n/g, '<br>\n')
  const code = incentive
    ? `<div class="code"><span>${escapeHtml(worthOf(incentive.offer_type, incentive.offer_value))} with this code until ${dayInWords(incentive.expires_on)}</span><b>${SLOT.code}</b></div>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.title)}</title><style>${STYLE}</style></head>
<body><div class="card">
${words.imageUrl ? `<img src="${escapeHtml(words.imageUrl)}" width="560" alt="">` : ''}
<div class="in"><span class="kind">${TYPE_LABELS[words.type]}</span>
<h1>${escapeHtml(words.title)}</h1>
<p>${description}</p>
${code}
<div class="foot">${escapeHtml(words.restaurant)}, ${escapeHtml(onOneLine(words.address))}<br>
${FOOTER} ${escapeHtml(words.restaurant)}. <a href="${SLOT.link}">Unsubscribe</a></div>
</div></div></body></html>
`
}
