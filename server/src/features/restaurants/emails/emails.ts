// The emails to a restaurant about its account.
import { formatDateTime } from '@tidetable/contract/formats/format'
import type { Letter } from '#platform/mail/letter.ts'
import type { Link } from '../../auth/index.ts'
import type { EmailChangeData } from '../email-change/email-change.ts'
import type { RestaurantRow } from '../repo.ts'
import * as words from './words.ts'

/** What an email is rendered from. */
export interface EmailSource<L extends Link = Link> {
  brand: string
  publicUrl: string
  restaurant: Pick<RestaurantRow, 'name' | 'email' | 'timezone'>
  link: L
  /** Of the link. */
  token: string
}

/** Who asked for what an email is about. */
const askedLine = ({ restaurant: { timezone }, link }: EmailSource): string =>
  words.askedWords(formatDateTime(link.createdAt.toISOString(), timezone), timezone, link.data.device)

export const passwordChangedEmail = ({
  brand,
  publicUrl,
  restaurant: { name, email },
}: Pick<EmailSource, 'brand' | 'publicUrl' | 'restaurant'>): Letter => ({
  to: email,
  subject: words.passwordChangedWords.subject(brand),
  heading: words.passwordChangedWords.heading,
  paragraphs: [words.passwordChangedWords.changed(name), words.passwordChangedWords.notYou],
  button: { label: words.passwordChangedWords.button, url: `${publicUrl}/forgot-password` },
  reason: words.passwordChangedWords.reason(brand),
})

export function resetLinkEmail(source: EmailSource): Letter {
  const { brand, publicUrl, restaurant, token } = source
  const { subject, heading, asked, notYou, button, reason } = words.resetLinkWords
  return {
    to: restaurant.email,
    subject: subject(brand),
    heading,
    paragraphs: [asked(restaurant.name), askedLine(source), notYou],
    button: { label: button, url: `${publicUrl}/reset-password/${token}` },
    reason: reason(brand),
  }
}

export function confirmationEmail(source: EmailSource): Letter {
  const { brand, publicUrl, restaurant, token } = source
  const { subject, heading, given, notYou, button, reason } = words.confirmEmailWords
  return {
    to: restaurant.email,
    subject: subject(brand),
    heading,
    paragraphs: [given(brand, restaurant.name), askedLine(source), notYou],
    button: { label: button, url: `${publicUrl}/confirm-email/${token}` },
    reason: reason(brand),
  }
}

/** To the current address. */
export function approveChangeEmail(source: EmailSource<Link<EmailChangeData>>): Letter {
  const { brand, publicUrl, restaurant, link, token } = source
  const say = words.agreeToChangeWords
  return {
    to: restaurant.email,
    subject: say.subject(brand),
    heading: say.heading,
    paragraphs: [say.asked(restaurant.name, link.data.email), askedLine(source), say.notYou],
    button: { label: say.button, url: `${publicUrl}/change-email/${token}` },
    facts: [
      {
        label: say.stranger,
        lines: [say.strangerText],
        link: { label: say.newPassword, url: `${publicUrl}/forgot-password` },
      },
    ],
    reason: say.reason(brand),
  }
}

/** To the new address. */
export function confirmChangeEmail(source: EmailSource<Link<EmailChangeData>>): Letter {
  const { brand, publicUrl, restaurant, link, token } = source
  const { subject, heading, asked, notYou, button, reason } = words.confirmChangeWords
  return {
    to: link.data.email,
    subject: subject(brand),
    heading,
    paragraphs: [asked(restaurant.name), askedLine(source), notYou],
    button: { label: button, url: `${publicUrl}/change-email/${token}` },
    reason: reason(brand),
  }
}

/** To the address before. */
export function emailChangedEmail({ brand, publicUrl, restaurant, link }: EmailSource<Link<EmailChangeData>>): Letter {
  const { subject, heading, changed, notYou, button, reason } = words.mailboxChangedWords
  return {
    to: link.data.oldEmail,
    subject: subject(brand),
    heading,
    paragraphs: [changed(restaurant.name), notYou],
    button: { label: button, url: `${publicUrl}/about/contactus` },
    reason: reason(brand),
  }
}
