import type { Config } from '../config.ts'
import { newId } from '../crypto.ts'
import * as layout from './layout.ts'
import { tintsOf } from './mail-colours.ts'
import type { Message } from './mailer.ts'
import { compileMessage, mailDate } from './message-template.ts'
import { addressWithName, cleanText, headerText, mailAddress } from './mime.ts'
import { oneClickHeaders } from './one-click.ts'
import { addressOfSender, idHost, nameOfSender } from './sender.ts'

export interface Email {
  to: string
  subject: string
  from?: { name: string; logoUrl: string | null; colour: string | null }
  heading: string
  paragraphs: readonly string[]
  code?: { code: string; hint: string; notes: readonly string[] }
  button?: layout.Button
  facts?: readonly layout.Fact[]
  reason: string
  unsubscribeUrl?: string
  replyTo?: string
  /** Same for every try, so that email clients merge duplicates. */
  id?: string
}

function letterText({ heading, paragraphs, code, button, facts = [], reason, unsubscribeUrl }: Email): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push([`${code.hint}:`, `  ${code.code}`, ...code.notes].join('\n'))
  if (button) parts.push(`${button.label}:\n${button.url}`)
  for (const { label, lines, link } of facts) parts.push([`${label}: ${lines.join(', ')}`, link?.url ?? ''].join('\n'))
  const foot = ['-- ', reason, ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n')
  return `${[...parts.map((part) => part.trim()), foot].join('\n\n')}\n`
}

function letterHtml(letter: Email, brand: string): string {
  const { subject, heading, paragraphs, code, button, facts = [], reason, unsubscribeUrl } = letter
  const { name, logoUrl, colour } = letter.from ?? { name: brand, logoUrl: null, colour: null }
  const tints = tintsOf(colour)
  return layout.layout({
    title: subject,
    preheader: paragraphs[0] ?? heading,
    from: { name, logoUrl },
    tints,
    blocks: [
      layout.heading(heading),
      layout.paragraphs(paragraphs),
      code ? layout.code(code, tints) : null,
      button ? layout.button(button, tints) : null,
      layout.facts(facts),
    ],
    foot: [
      layout.footLine(reason),
      // Full URL, for clients without buttons and for recipients who check it.
      ...(button ? [layout.footLine(`${button.label}:`, { label: button.url, url: button.url })] : []),
      ...(unsubscribeUrl ? [layout.footLine('', { label: 'Unsubscribe', url: unsubscribeUrl })] : []),
    ],
  })
}

const sanitizeEmail = (letter: Email): Email => ({
  ...letter,
  subject: cleanText(letter.subject),
  heading: cleanText(letter.heading),
  paragraphs: letter.paragraphs.map(cleanText),
  ...(letter.facts && { facts: letter.facts.map((fact) => ({ ...fact, lines: fact.lines.map(cleanText) })) }),
  reason: cleanText(letter.reason),
})

export function renderEmail(config: Pick<Config, 'mail' | 'publicUrl'>, input: Email, now: Date): Message {
  const letter = sanitizeEmail(input)
  const id = letter.id ?? newId()
  const brand = nameOfSender(config.mail.from)
  const from = letter.from ? config.mail.fromRestaurants : addressOfSender(config.mail.from)
  const to = mailAddress(letter.to)
  const raw = compileMessage({
    headers: [
      ['From', addressWithName(letter.from?.name ?? brand, from)],
      ...(letter.replyTo ? [['Reply-To', mailAddress(letter.replyTo)] as const] : []),
      ['To', to],
      ['Subject', headerText(letter.subject)],
      ['Date', mailDate(now)],
      ['Message-ID', `<${id}@${idHost(config)}>`],
      ...(letter.unsubscribeUrl ? oneClickHeaders(letter.unsubscribeUrl) : []),
    ],
    text: letterText(letter),
    html: letterHtml(letter, brand),
    slots: [],
    id: newId(),
  })({})
  return { envelope: { from, to }, raw }
}
