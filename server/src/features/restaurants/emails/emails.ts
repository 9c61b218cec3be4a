import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import type { Email } from '#platform/mail/render-email.ts'
import type { Link } from '../../auth/index.ts'
import type { EmailChangeData } from '../email-change/email-change.ts'
import type { Restaurant } from '../present.ts'
import * as words from './words.ts'

export interface EmailSource<L extends Link = Link> {
  brand: string
  publicUrl: string
  restaurant: Pick<Restaurant, 'name' | 'email' | 'timezone' | 'country' | 'settings'>
  link: L
  token: string
}

function requestLine({ restaurant, link }: EmailSource): string {
  const { timezone } = restaurant
  const at = formatDateTime(link.createdAt.toISOString(), regionOf(restaurant).dateStyle, timezone)
  return words.requestedWords(at, timezone, link.data.device)
}

export const passwordChangedEmail = ({
  brand,
  publicUrl,
  restaurant: { name, email },
}: Pick<EmailSource, 'brand' | 'publicUrl' | 'restaurant'>): Email => ({
  to: email,
  subject: words.passwordChangedWords.subject(brand),
  heading: words.passwordChangedWords.heading,
  paragraphs: [words.passwordChangedWords.changed(name), words.passwordChangedWords.notYou],
  button: { label: words.passwordChangedWords.button, url: `${publicUrl}/forgot-password` },
  reason: words.passwordChangedWords.reason(brand),
})

interface LinkWords {
  subject(brand: string): string
  heading: string
  notYou: string
  button: string
  reason(brand: string): string
}

const linkEmail = (source: EmailSource, say: LinkWords, to: string, page: string, first: string): Email => ({
  to,
  subject: say.subject(source.brand),
  heading: say.heading,
  paragraphs: [first, requestLine(source), say.notYou],
  button: { label: say.button, url: `${source.publicUrl}/${page}/${source.token}` },
  reason: say.reason(source.brand),
})

export function resetLinkEmail(source: EmailSource): Email {
  const { name, email } = source.restaurant
  const say = words.resetLinkWords
  return linkEmail(source, say, email, 'reset-password', say.requested(name))
}

export function confirmationEmail(source: EmailSource): Email {
  const { name, email } = source.restaurant
  const say = words.confirmEmailWords
  return linkEmail(source, say, email, 'confirm-email', say.registered(source.brand, name))
}

export function approveChangeEmail(source: EmailSource<Link<EmailChangeData>>): Email {
  const { name, email } = source.restaurant
  const say = words.approveChangeWords
  const link = { label: say.newPassword, url: `${source.publicUrl}/forgot-password` }
  return {
    ...linkEmail(source, say, email, 'change-email', say.requested(name, source.link.data.email)),
    facts: [{ label: say.warning, lines: [say.warningText], link }],
  }
}

export function confirmChangeEmail(source: EmailSource<Link<EmailChangeData>>): Email {
  const say = words.confirmChangeWords
  return linkEmail(source, say, source.link.data.email, 'change-email', say.requested(source.restaurant.name))
}

export function emailChangedEmail({ brand, publicUrl, restaurant, link }: EmailSource<Link<EmailChangeData>>): Email {
  const { subject, heading, changed, notYou, button, reason } = words.emailChangedWords
  return {
    to: link.data.oldEmail,
    subject: subject(brand),
    heading,
    paragraphs: [changed(restaurant.name), notYou],
    button: { label: button, url: `${publicUrl}/about/contactus` },
    reason: reason(brand),
  }
}
