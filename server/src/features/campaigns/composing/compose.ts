// A campaign's messages, put together once per wording and then filled in per person.
import { smsText, worthOf } from '@tidetable/contract/campaign-text'
import type { Dlt } from '@tidetable/contract/campaigns'
import type { Config } from '#platform/config.ts'
import { addressOfSender } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { oneClickHeaders } from '#platform/mail/one-click.ts'
import type { Restaurant } from '../../accounts/index.ts'
import { makeUnsubscribeToken } from '../consent/unsubscribe-token.ts'
import type { CampaignRow } from './campaign.ts'
import { dltFor } from './dlt.ts'
import { type MailWords, mailHtml, mailText, SLOT } from './mail-body.ts'
import { cleanText, compileMail } from './mail-template.ts'

export interface Person {
  contactId: string
  address: string
  addressHash: string
  code: string | null
}

export interface Composed {
  /** A finished message for SMTP. */
  rawMail(person: Person, date: Date): string
  /** The same in pieces, for mailers that build messages themselves. */
  mail(person: Person): Mail
  /** A text message without its address. */
  sms(code: string | null): string
  /** What goes along with the text to this number. */
  dlt(phone: string): Dlt | null
}

type Words = Pick<CampaignRow, 'id' | 'restaurantId' | 'title' | 'description' | 'type' | 'image' | 'incentive' | 'dlt'>

interface Context {
  config: Pick<Config, 'publicUrl' | 'mail'>
  secret: string
}

export function compose(campaign: Words, restaurant: Restaurant, { config, secret }: Context): Composed {
  const fromAddress = addressOfSender(config.mail.from)
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1)
  const { title, description, type, incentive } = campaign
  const words: MailWords = {
    restaurant: cleanText(restaurant.name),
    address: cleanText(restaurant.address),
    title: cleanText(title),
    description: cleanText(description),
    type,
    imageUrl: campaign.image && `${config.publicUrl}/${campaign.image}`,
    incentive,
  }
  const template = compileMail(words, { fromAddress, replyTo: restaurant.email }, `tide-${campaign.id}`)
  const text = mailText(words)
  const html = mailHtml(words)
  const codeOf = (code: string | null) => code ?? incentive?.code ?? null

  const linkOf = ({ contactId, addressHash }: Person) =>
    `${config.publicUrl}/u/${makeUnsubscribeToken(secret, {
      restaurantId: campaign.restaurantId,
      campaignId: campaign.id,
      contactId,
      addressHash,
    })}`
  const idOf = ({ contactId }: Person) => `${campaign.id}.${contactId}@${domain}`

  return {
    rawMail: (person, date) =>
      template.render(
        { to: person.address, messageId: idOf(person), unsubscribeUrl: linkOf(person), code: codeOf(person.code) },
        date,
      ),
    mail(person) {
      const link = linkOf(person)
      const fill = (body: string) => body.replaceAll(SLOT.link, link).replaceAll(SLOT.code, codeOf(person.code) ?? '')
      return {
        to: person.address,
        fromName: words.restaurant,
        replyTo: restaurant.email,
        subject: words.title,
        text: fill(text),
        html: fill(html),
        messageId: `<${idOf(person)}>`,
        headers: oneClickHeaders(link),
      }
    },
    sms: (code) =>
      smsText({
        restaurant: words.restaurant,
        title: words.title,
        description: words.description,
        code: codeOf(code),
        worth: incentive && worthOf(incentive.offer_type, incentive.offer_value),
        expiresOn: incentive?.expires_on,
      }),
    dlt: (phone) => dltFor(phone, campaign.dlt),
  }
}
