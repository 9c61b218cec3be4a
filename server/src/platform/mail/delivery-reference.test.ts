import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../crypto.ts'
import {
  type DeliveryReference,
  findReference,
  messageIdOf,
  RETURN_NAME_MAX,
  returnAddress,
} from './delivery-reference.ts'

const secret = 'a secret of more than thirty-two characters'
const campaign: DeliveryReference = { kind: 'campaign', messageId: newId(), recipientId: newId() }
const article: DeliveryReference = { ...campaign, kind: 'article' }
const BASE = 'bounces@tables.example'

describe.each([campaign, article])('$kind', (reference) => {
  const address = returnAddress(secret, BASE, reference)

  it('is found by its return path and by its Message-ID', () => {
    expect(findReference(secret, [`To: <${address}>`])).toEqual(reference)
    expect(findReference(secret, ['nothing', `Message-ID: <${messageIdOf(reference)}@tables.example>`])).toEqual(
      reference,
    )
    expect(findReference(secret, [messageIdOf(reference)])).toEqual(reference)
  })

  it('is not found by a return path with another secret or any changed character', () => {
    expect(findReference(`${secret}!`, [address])).toBeNull()
    fc.assert(
      fc.property(
        fc.integer({ min: 'bounces+'.length, max: address.indexOf('@') - 1 }),
        fc.constantFrom('A', 'b', '9', '-', '_'),
        (at, character) => {
          const changed = address.slice(0, at) + character + address.slice(at + 1)
          if (changed !== address) expect(findReference(secret, [changed])).toBeNull()
        },
      ),
    )
  })
})

it('a return path names a delivery before any Message-ID does', () => {
  const other = { ...campaign, recipientId: newId() }
  expect(findReference(secret, [messageIdOf(other), returnAddress(secret, BASE, campaign)])).toEqual(campaign)
})

it('a forged return path does not hide a Message-ID', () => {
  const forged = returnAddress('another secret', BASE, campaign)
  expect(findReference(secret, [forged, messageIdOf(article)])).toEqual(article)
})

it('the local part of the longest return path has at most 64 characters', () => {
  const [local = ''] = returnAddress(secret, `${'b'.repeat(RETURN_NAME_MAX)}@tables.example`, campaign).split('@')
  expect(local).toHaveLength(64)
  expect(local).toMatch(/^b+\+[\w-]{54}$/)
})

it('the return path of a message without a delivery has no reference', () => {
  expect(returnAddress(secret, BASE, { ...campaign, recipientId: 'test' })).toBe(BASE)
  expect(returnAddress(secret, BASE, { ...campaign, messageId: `${campaign.messageId}x` })).toBe(BASE)
})

it('an unsubscribe link is not taken for a Message-ID', () => {
  const link = [newId(), newId(), newId(), newId(), newId()].join('.')
  expect(findReference(secret, [`https://tables.example/u/${link}`])).toBeNull()
})
