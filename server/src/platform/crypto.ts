import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 128 random bits, base64url, 22 characters: for public ids that must be unguessable (tables, uploads). */
export const newSecretId = (): string => randomBytes(16).toString('base64url')

/** 128 bits, base64url, 22 characters: 48 bits of time, 80 random, so that inserts append to the index. Not secret. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  return bytes.toString('base64url')
}

/** 256 random bits, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 without a key is enough because tokens have 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Keyed hash for guessable values (codes, phones, emails); `purpose` separates uses. */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')

/** Encryption key of a stored reply. The server's secret makes it unguessable even if the client's key is not. */
export const requestKeyOf = (
  secret: string,
  { caller, endpoint, key }: { caller: string; endpoint: string; key: string },
): string => keyedHash(secret, 'idempotency', JSON.stringify([caller, endpoint, key]))

interface SigningOptions {
  secret: string
  purpose: string
  /** Party that may use the text: part of the signature, not of the text. */
  holder?: string
  characters?: number
}

const signatureOf = (text: string, { secret, purpose, holder, characters }: SigningOptions): string =>
  keyedHash(secret, purpose, holder === undefined ? text : `${holder}\n${text}`).slice(0, characters)

export const signText = (text: string, seal: SigningOptions): string => `${text}.${signatureOf(text, seal)}`

/** Returns the text, or null if the signature is invalid. */
export function readSigned(signed: string, seal: SigningOptions): string | null {
  const cut = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(cut, 0))
  return text !== '' && isEqual(signed.slice(cut + 1), signatureOf(text, seal)) ? text : null
}

export function isEqual(a: string, b: string): boolean {
  const first = Buffer.from(a)
  const right = Buffer.from(b)
  return first.length === right.length && timingSafeEqual(first, right)
}

const encryptionKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function encryptText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns null if the text was encrypted with another secret or purpose. */
export function decryptText(secret: string, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  const tagEnd = NONCE_BYTES + TAG_BYTES
  if (bytes.length < tagEnd) return null
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secret, purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
