// Identifies a delivery in the return path (VERP) and in the Message-ID, so that a bounce names the delivery it is about.
import { isEqual, keyedHash } from '../crypto.ts'

export interface DeliveryReference {
  kind: 'campaign' | 'article'
  /** Campaign or article. */
  messageId: string
  /** Contact or subscriber. Its 80 random bits are known only to the recipient, so a Message-ID needs no signature. */
  recipientId: string
}

const KINDS = ['campaign', 'article'] as const
const PREFIX: Record<DeliveryReference['kind'], string> = { campaign: '', article: 'article-' }
const ID = /^[\w-]{22}$/
const SIGNATURE_CHARACTERS = 10
/** A local part has at most 64 characters (RFC 5321), of which 55 are needed for `+`, two ids and the signature. */
export const RETURN_NAME_MAX = 9

const signatureOf = (secret: string, kind: DeliveryReference['kind'], ids: string): string =>
  keyedHash(secret, `return-path:${kind}`, ids).slice(0, SIGNATURE_CHARACTERS)

/** Returns `base` without a reference if an id is not one of ours, as in test emails. */
export function returnAddress(
  secret: string,
  base: string,
  { kind, messageId, recipientId }: DeliveryReference,
): string {
  if (!ID.test(messageId) || !ID.test(recipientId)) return base
  const ids = messageId + recipientId
  const at = base.lastIndexOf('@')
  return `${base.slice(0, at)}+${ids}${signatureOf(secret, kind, ids)}${base.slice(at)}`
}

const RETURN_ADDRESS = /\+([\w-]{22})([\w-]{22})([\w-]{10})@/g

export const messageIdOf = ({ kind, messageId, recipientId }: DeliveryReference): string =>
  `${PREFIX[kind]}${messageId}.${recipientId}`

const MESSAGE_ID = /(?<![\w.-])(article-)?([\w-]{22})\.([\w-]{22})(?![\w.-])/g

/** Returns the first delivery that the texts name: by signed return path, else by Message-ID. */
export function findReference(secret: string, texts: readonly string[]): DeliveryReference | null {
  for (const text of texts) {
    for (const [, messageId = '', recipientId = '', signature = ''] of text.matchAll(RETURN_ADDRESS)) {
      const kind = KINDS.find((each) => isEqual(signature, signatureOf(secret, each, messageId + recipientId)))
      if (kind) return { kind, messageId, recipientId }
    }
  }
  for (const text of texts) {
    for (const [, prefix, messageId = '', recipientId = ''] of text.matchAll(MESSAGE_ID))
      return { kind: prefix ? 'article' : 'campaign', messageId, recipientId }
  }
  return null
}
