import { longestSms, type CampaignWords as SmsWords, smsText, worthOf } from '@tidetable/contract/rules/campaign-text'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { fillName, firstNameOf, hasNameField } from '@tidetable/contract/rules/guest-name'
import { hoursLines } from '@tidetable/contract/rules/opening-hours'
import { cleanSenderName } from '@tidetable/contract/rules/sender-name'
import type { Config } from '#platform/config.ts'
import { messageIdOf, returnAddress } from '#platform/mail/delivery-reference.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { compileMessage, mailDate, slot } from '#platform/mail/message-template.ts'
import { addressWithName, cleanText, headerText, mailAddress } from '#platform/mail/mime.ts'
import { oneClickHeaders } from '#platform/mail/one-click.ts'
import { reportHeaders } from '#platform/mail/report-header.ts'
import { idHost, nameOfSender } from '#platform/mail/sender.ts'
import { canReceiveReplies } from '#platform/sms/senders.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { dltFor } from '../audience/dlt.ts'
import type { CampaignRow } from '../campaign/campaign.ts'
import { addressHash } from '../consent/address-hash.ts'
import { makeUnsubscribeToken, TEST_CONTACT } from '../consent/unsubscribe-token.ts'
import {
  type CampaignWords,
  campaignHtml,
  campaignText,
  NAME_MARK,
  preheaderOf,
  SLOTS,
  type Slot,
  withNameSlots,
} from './campaign-mail.ts'
import { mailWords } from './words.ts'

export interface MessageRecipient {
  contactId: string
  address: string
  addressHash: string
  code: string | null
  /** Full name; null if unknown, so that the text uses its fallback word. */
  name: string | null
}

type RecipientData = Pick<MessageRecipient, 'code' | 'name'>

/** Replaces a personal code where no guest is the recipient. */
export const SAMPLE_CODE = 'SAMPLE42'

export type Composed = ReturnType<typeof compose>

type CampaignContent = Pick<
  CampaignRow,
  'id' | 'restaurantId' | 'title' | 'description' | 'type' | 'image' | 'incentive' | 'dlt'
>
type SendingRestaurant = Pick<
  Restaurant,
  'name' | 'address' | 'email' | 'isEmailConfirmed' | 'country' | 'settings' | 'currency' | 'branding'
>

interface Context {
  config: Pick<Config, 'publicUrl' | 'mail' | 'sms'>
  secret: string
  /** Booking link that guests may see now; empty if there is none. */
  bookingUrl: string
  /** New id per test email, since a repeated Message-ID would hide later tests; also marks the subject. */
  testId?: string
}

/** Replies go to confirmed addresses only. */
const replyToOf = ({ email, isEmailConfirmed }: SendingRestaurant): string | null => (isEmailConfirmed ? email : null)

const firstNameIn = ({ name }: Pick<MessageRecipient, 'name'>): string | null =>
  name === null ? null : firstNameOf(name)

export function smsWordsOf(
  { title, description, incentive }: Pick<CampaignContent, 'title' | 'description' | 'incentive'>,
  { name, currency, ...region }: Pick<SendingRestaurant, 'name' | 'currency' | 'country' | 'settings'>,
  { code, phone }: { code: string | null; phone: string | null },
  config: { mail: Pick<Config['mail'], 'from'>; sms: Pick<NonNullable<Config['sms']>, 'from'> | null },
): SmsWords {
  return {
    restaurant: cleanSenderName(name, nameOfSender(config.mail.from)),
    title: cleanText(title),
    description: cleanText(description),
    code: code ?? incentive?.code,
    worth: incentive && worthOf(incentive.offer_type, incentive.offer_value, currency),
    expiresOn: incentive?.expires_on,
    dateStyle: regionOf(region).dateStyle,
    windows: incentive?.windows,
    first: incentive?.max_redemptions,
    canReply: canReceiveReplies(config.sms?.from ?? null, phone),
  }
}

export function compose(
  campaign: CampaignContent,
  restaurant: SendingRestaurant,
  { config, secret, bookingUrl, testId }: Context,
) {
  const { incentive } = campaign
  const from = config.mail.fromRestaurants
  const host = idHost(config)
  const words: CampaignWords = {
    restaurant: cleanSenderName(restaurant.name, nameOfSender(config.mail.from)),
    address: cleanText(restaurant.address),
    hours: hoursLines(restaurant.branding.hours).map(({ days, times }) => mailWords.hoursOf(days, times)),
    phone: cleanText(restaurant.branding.phone),
    logoUrl: restaurant.branding.logo && `${config.publicUrl}/${restaurant.branding.logo}`,
    colour: restaurant.branding.colour,
    replyTo: replyToOf(restaurant),
    bookingUrl,
    title: cleanText(campaign.title),
    description: cleanText(campaign.description),
    type: campaign.type,
    imageUrl: campaign.image && `${config.publicUrl}/${campaign.image}`,
    incentive,
    currency: restaurant.currency,
    dateStyle: regionOf(restaurant).dateStyle,
  }
  const headers = [
    ['From', addressWithName(words.restaurant, from)],
    ...(words.replyTo ? [['Reply-To', mailAddress(words.replyTo)] as const] : []),
    ['To', slot('to')],
    ['Subject', slot('subject')],
    ['Date', slot('date')],
    ['Message-ID', `<${slot('id')}@${host}>`],
    ...reportHeaders(config.mail.smtpUrl, slot('id')),
    ['List-Id', addressWithName(words.restaurant, `${campaign.restaurantId}.offers.${host}`)],
    ...oneClickHeaders(slot('link')),
  ] as const
  /** `name`: null for the fallback words, which are escaped together with the text around them. */
  function templateFor(name: typeof NAME_MARK | null) {
    const filled = { ...words, title: fillName(words.title, name), description: fillName(words.description, name) }
    const render = compileMessage<Slot>({
      headers,
      text: withNameSlots(campaignText(filled)),
      html: withNameSlots(campaignHtml(filled)),
      slots: SLOTS,
      id: campaign.id,
    })
    const subject = testId ? mailWords.testSubject(filled.title) : filled.title
    return { render, subject, preheader: preheaderOf(filled) }
  }
  const unnamed = templateFor(null)
  const named = hasNameField(words.title, words.description) ? templateFor(NAME_MARK) : unnamed
  const fill = (text: string, firstName: string | null) => text.replaceAll(NAME_MARK, firstName ?? '')
  const codeOf = (code: string | null) => code ?? incentive?.code ?? null
  const sampleCode = incentive && (incentive.code ?? SAMPLE_CODE)

  const linkOf = ({ contactId, addressHash }: MessageRecipient) =>
    `${config.publicUrl}/u/${makeUnsubscribeToken(secret, {
      restaurantId: campaign.restaurantId,
      campaignId: campaign.id,
      contactId,
      addressHash,
    })}`

  /** Throws MessageError for an invalid address. */
  function mail(person: MessageRecipient, date: Date): Message {
    const to = mailAddress(person.address)
    const firstName = firstNameIn(person)
    const reference = {
      kind: 'campaign',
      messageId: campaign.id,
      recipientId: testId ?? person.contactId,
    } as const
    const { render, subject } = firstName === null ? unnamed : named
    const raw = render({
      to,
      subject: headerText(fill(subject, firstName)),
      date: mailDate(date),
      id: messageIdOf(reference),
      link: linkOf(person),
      code: codeOf(person.code) ?? '',
      name: firstName ?? '',
      url_name: encodeURIComponent(firstName ?? ''),
    })
    const { returnPath } = config.mail
    return { envelope: { from: returnPath ? returnAddress(secret, returnPath, reference) : from, to }, raw }
  }
  const smsWords = (code: string | null, phone: string | null) =>
    smsWordsOf(campaign, restaurant, { code, phone }, config)
  /** `phone`: recipient's number (E.164); null for a text that fits any number. */
  const sms = (receiver: RecipientData, phone: string | null) =>
    smsText(smsWords(receiver.code, phone), firstNameIn(receiver))

  return {
    preheader(name: string | null): string {
      const firstName = firstNameIn({ name })
      return firstName === null ? unnamed.preheader : fill(named.preheader, firstName)
    },
    mail,
    sms,
    /** Returns a test email to the restaurant, whose link unsubscribes no one. `name`: null for the fallback word. */
    sampleMail(date: Date, name: string | null): Message {
      const { email: address } = restaurant
      const hash = addressHash(secret, 'email', address)
      return mail({ contactId: TEST_CONTACT, address, addressHash: hash, code: sampleCode, name }, date)
    },
    sampleSms: (phone: string | null, name: string | null) => sms({ code: sampleCode, name }, phone),
    longestSms: () => longestSms(smsWords(sampleCode, null)),
    dlt: (phone: string) => dltFor(phone, campaign.dlt),
  }
}
