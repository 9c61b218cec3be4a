import { expect, it } from 'vitest'
import { readSigned, signText } from './crypto.ts'

const secret = 'the secret of a restaurant'

it.each([
  ['an unsubscribe link', { purpose: 'unsubscribe', characters: 22 }, 'rrrr.cccc.mmmm.hhhh', 'CteVjJf4sT0UvkP0pv6ek_'],
  ['a subscription', { purpose: 'blog-subscription' }, 'ssss', 'WZS1UMfNiK0h3uFOmBUL4WJMegHGWA7c2aO1jvUyJnI'],
  ['a device', { purpose: 'device', holder: 'aaaa' }, 'dddd', 'xOziSftB8Hmy8tFXJ8FeY9dbEvmwnNHZkf032EpJPsI'],
])(
  'signs %s as the first release did, whose mails and cookies are about [HOUSE-24]',
  (_what, seal, text, signature) => {
    expect(signText(text, { secret, ...seal })).toBe(`${text}.${signature}`)
    expect(readSigned(`${text}.${signature}`, { secret, ...seal })).toBe(text)
  },
)

it('reads nothing that was signed for another purpose, holder or secret, or was changed [HOUSE-24]', () => {
  const seal = { secret, purpose: 'device', holder: 'asha' }
  const signed = signText('id', seal)
  for (const other of [
    { ...seal, purpose: 'unsubscribe' },
    { ...seal, holder: 'ravi' },
    { ...seal, secret: 'another' },
    { secret, purpose: 'device' },
    { ...seal, characters: 22 },
  ])
    expect(readSigned(signed, other)).toBeNull()
  for (const text of ['', '.', 'id', 'id.', `x${signed}`, `${signed}x`, signed.slice(0, -1), signed.slice(2)])
    expect(readSigned(text, seal)).toBeNull()
})
