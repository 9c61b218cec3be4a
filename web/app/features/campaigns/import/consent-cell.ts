// What a list says of a person's consent. A no is taken at its word; anything else leaves the word to the restaurant.
import type { Cells } from './columns.ts'

const NO = new Set(
  [
    'no|n|false|0|never|none|off|unsubscribed|unsubscribe|not subscribed|non-subscribed|nonsubscribed|non subscribed|never subscribed',
    'cleaned|bounced|suppressed|opted out|opted-out|opt out|opt-out|optout|declined|denied|revoked|withdrawn|do not contact|blocked',
    'nein|abgemeldet|nicht angemeldet|widerrufen|abgelehnt|non|désabonné|desabonne|désinscrit|desinscrit|refusé|non abonné',
    'baja|dado de baja|dada de baja|no suscrito|no suscrita|cancelado|cancelada|disiscritto|disiscritta|non iscritto|annullato|revocato',
    'não|nao|descadastrado|não inscrito|nao inscrito|いいえ|不可|拒否|否|配信停止|×',
  ].flatMap((words) => words.split('|')),
)

const saysNo = (value: string) =>
  NO.has(
    value
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[_\s]+/g, ' '),
  )

/** By which channels the list itself says that the person doesn't want to hear. */
export function refusedBy(consents: Cells['consents']): { email: boolean; sms: boolean } {
  const refused = { email: false, sms: false }
  for (const { use, value } of consents) {
    // The day on which somebody left is a no, whatever day it is; "0" and "no" there mean that nobody left.
    const isNo = use === 'leftOn' ? !saysNo(value) : saysNo(value)
    if (!isNo) continue
    if (use !== 'consentSms') refused.email = true
    if (use !== 'consentEmail') refused.sms = true
  }
  return refused
}
