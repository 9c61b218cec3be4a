import type { Config } from '../config.ts'
import { newId } from '../crypto.ts'
import * as layout from './layout.ts'
import { tintsOf } from './mail-colours.ts'
import type { Message } from './mailer.ts'
import { compileMessage, mailDate } from './message-template.ts'
import { addressWithName, cleanText, headerText, mailAddress } from './mime.ts'
import { oneClickHeaders } from './one-click.ts'
import { reportHeaders } from './report-header.ts'
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
  /** Envelope sender; default: the sender. */
  returnPath?: string
  /** Must be the same for every attempt, so that email clients merge duplicates. */
  id?: string
}

function emailText({ heading, paragraphs, code, button, facts = [], reason, unsubscribeUrl }: Email): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push([`${code.hint}:`, `  ${code.code}`, ...code.notes].join('\n'))
  if (button) parts.push(`${button.label}:\n${button.url}`)
  for (const { label, lines, link } of facts) parts.push([`${label}: ${lines.join(', ')}`, link?.url ?? ''].join('\n'))
  const foot = ['-- ', reason, ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n')
  return `${[...parts.map((part) => part.trim()), foot].join('\n\n')}\n`
}

function emailHtml(email: Email, brand: string): string {
  const { subject, heading, paragraphs, code, button, facts = [], reason, unsubscribeUrl } = email
  const { name, logoUrl, colour } = email.from ?? { name: brand, logoUrl: null, colour: null }
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

const sanitizeEmail = (email: Email): Email => ({
  ...email,
  subject: cleanText(email.subject),
  heading: cleanText(email.heading),
  paragraphs: email.paragraphs.map(cleanText),
  ...(email.facts && { facts: email.facts.map((fact) => ({ ...fact, lines: fact.lines.map(cleanText) })) }),
  reason: cleanText(email.reason),
})

export function renderEmail(config: Pick<Config, 'mail' | 'publicUrl'>, input: Email, now: Date): Message {
  const email = sanitizeEmail(input)
  const id = email.id ?? newId()
  const brand = nameOfSender(config.mail.from)
  const from = email.from ? config.mail.fromRestaurants : addressOfSender(config.mail.from)
  const to = mailAddress(email.to)
  const raw = compileMessage({
    headers: [
      ['From', addressWithName(email.from?.name ?? brand, from)],
      ...(email.replyTo ? [['Reply-To', mailAddress(email.replyTo)] as const] : []),
      ['To', to],
      ['Subject', headerText(email.subject)],
      ['Date', mailDate(now)],
      ['Message-ID', `<${id}@${idHost(config)}>`],
      ...reportHeaders(config.mail.smtpUrl, id),
      ...(email.unsubscribeUrl ? oneClickHeaders(email.unsubscribeUrl) : []),
    ],
    text: emailText(email),
    html: emailHtml(email, brand),
    slots: [],
    id: newId(),
  })({})
  return { envelope: { from: email.returnPath ?? from, to }, raw }
}
