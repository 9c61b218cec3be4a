// Restaurants' text is always escaped, so that it adds neither links nor template code.

import type { CampaignType, Incentive } from '@tidetable/contract/endpoints/campaigns'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { codeLine, worthOf } from '@tidetable/contract/rules/campaign-text'
import { arrivalWords } from '@tidetable/contract/rules/coupon-windows'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import type { Markup } from '#platform/html.ts'
import * as layout from '#platform/mail/layout.ts'
import { tintsOf } from '#platform/mail/mail-colours.ts'
import { slot } from '#platform/mail/message-template.ts'
import { mailWords } from './words.ts'

export interface CampaignWords {
  restaurant: string
  /** Postal address; the law requires it. */
  address: string
  hours: readonly string[]
  phone: string
  logoUrl: string | null
  colour: string | null
  /** Null if the restaurant has no confirmed email address. */
  replyTo: string | null
  /** Empty if the restaurant has no booking link or may not use it yet. */
  bookingUrl: string
  title: string
  description: string
  type: CampaignType
  imageUrl: string | null
  incentive: Pick<Incentive, 'offer_type' | 'offer_value' | 'expires_on' | 'windows' | 'max_redemptions'> | null
  currency: Currency
  dateStyle: DateStyle
}

export const SLOTS = ['to', 'subject', 'id', 'date', 'link', 'code', 'name', 'url_name'] as const
export type Slot = (typeof SLOTS)[number]

/** One character in place of a first name, so that shortened texts never cut it. Users' text cannot contain it. */
export const NAME_MARK = '\u0002'

export const withNameSlots = (body: string): string =>
  body.replaceAll(encodeURIComponent(NAME_MARK), slot('url_name')).replaceAll(NAME_MARK, slot('name'))

const ORDER: Record<CampaignType, readonly ('words' | 'code' | 'button')[]> = {
  discount: ['words', 'code', 'button'],
  menu: ['words', 'button', 'code'],
  event: ['words', 'button', 'code'],
}

const PREHEADER_MAX = 110

/** Cuts after a whole word; an ellipsis replaces punctuation at the end. */
function firstWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line
    .slice(0, line.lastIndexOf(' ', most) + 1 || most)
    .trimEnd()
    .replace(/[.,;:]$/, '')}…`
}

const worth = ({ incentive, currency }: CampaignWords) =>
  incentive && worthOf(incentive.offer_type, incentive.offer_value, currency)

export const preheaderOf = (words: CampaignWords): string =>
  words.incentive
    ? mailWords.preheader(worth(words) ?? '', formatDate(words.incentive.expires_on, words.dateStyle))
    : firstWords(words.description, PREHEADER_MAX)

function buttonOf(words: CampaignWords): layout.Button | null {
  if (words.bookingUrl) return { label: mailWords[words.type].answer, url: words.bookingUrl }
  if (!words.replyTo) return layout.addressFacts(words.restaurant, words.address)[0]?.link ?? null
  const subject = encodeURIComponent(firstWords(words.title, PREHEADER_MAX))
  const to = encodeURIComponent(words.replyTo).replace('%40', '@')
  return { label: mailWords[words.type].answer, url: `mailto:${to}?subject=${subject}` }
}

export function campaignText(words: CampaignWords): string {
  const { incentive, replyTo, bookingUrl, restaurant, phone, hours } = words
  const where = layout.addressFacts(restaurant, words.address)
  const parts = [
    words.title,
    words.description,
    ...(incentive
      ? [
          `${codeLine({ ...words, code: slot('code'), worth: worth(words), expiresOn: incentive.expires_on, windows: incentive.windows, first: incentive.max_redemptions }) ?? ''}\n${mailWords[words.type].codeHint}.`,
        ]
      : []),
    ...(bookingUrl
      ? [`${mailWords[words.type].answer}:\n${bookingUrl}`]
      : replyTo
        ? [mailWords[words.type].answerByMail]
        : []),
    [
      restaurant,
      ...where.flatMap(({ lines, link }) => [...lines, link?.url ?? '']),
      ...(phone ? [phone] : []),
      ...hours,
    ].join('\n'),
  ]
  const foot = ['-- ', mailWords.why(restaurant), mailWords.unsubscribeAt(slot('link'))].join('\n')
  return `${[...parts.map((part) => part.trim()), foot].join('\n\n')}\n`
}

const factsOf = ({ restaurant, address, phone, hours }: CampaignWords): layout.Fact[] => [
  ...(hours.length ? [{ label: mailWords.hours, lines: hours }] : []),
  ...layout.addressFacts(restaurant, address),
  ...layout.phoneFacts(phone),
]

export function campaignHtml(words: CampaignWords): string {
  const { incentive, type, restaurant } = words
  const { eyebrow, codeHint } = mailWords[type]
  const button = buttonOf(words)
  const tints = tintsOf(words.colour)
  const blocks: Record<(typeof ORDER)[CampaignType][number], Markup | null> = {
    words: layout.paragraphs(words.description.split(/\n{2,}/)),
    button: button && layout.button(button, tints),
    code: incentive
      ? layout.code(
          {
            hint: codeHint,
            code: slot('code'),
            notes: [
              `${worth(words)}`,
              mailWords.codeUntil(formatDate(incentive.expires_on, words.dateStyle)),
              ...(incentive.windows ? [arrivalWords(incentive.windows)] : []),
              ...(incentive.max_redemptions ? [mailWords.codeFirst(incentive.max_redemptions)] : []),
            ],
          },
          tints,
        )
      : null,
  }
  return layout.layout({
    title: words.title,
    preheader: preheaderOf(words),
    from: { name: restaurant, logoUrl: words.logoUrl },
    tints,
    blocks: [
      words.imageUrl ? layout.image(words.imageUrl, words.title, tints) : null,
      layout.eyebrow(eyebrow, tints),
      layout.heading(words.title),
      ...ORDER[type].map((name) => blocks[name]),
      layout.facts(factsOf(words)),
    ],
    foot: [
      layout.footLine(mailWords.why(restaurant)),
      layout.footLine('', { label: mailWords.unsubscribe, url: slot('link') }),
    ],
  })
}
