import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('stores argon2id hashes that only the right password matches', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('correct horse', 'one')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(stored, 'correct horse', 'one')).toBe(true)
    expect(await passwords.verify(stored, 'correct horsf', 'one')).toBe(false)
  })

  it('compares long and non-Latin passwords in full', async () => {
    const passwords = createPasswords()
    const long = `${'ä'.repeat(72)}x`
    const stored = await passwords.hash(long, 'one')
    expect(await passwords.verify(stored, `${'ä'.repeat(72)}y`, 'one')).toBe(false)
    // Composed and decomposed letters are the same password.
    expect(await passwords.verify(stored, long.normalize('NFD'), 'one')).toBe(true)
  })

  it('returns false for an unknown account, after the same work as for a known one', async () => {
    const passwords = createPasswords()
    expect(await passwords.verify(null, 'decoy', 'one')).toBe(false)
  })

  it('limits concurrent hashes and rejects a flood with 503', async () => {
    const passwords = createPasswords({ atOnce: 1, waitingMax: 2 })
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => passwords.hash('correct horse', `network ${at}`)),
    )
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } })
    // All slots are free after the flood.
    await expect(passwords.hash('again', 'one')).resolves.toContain('argon2id')
  })
})

describe('hashes per network', () => {
  it('hashes of one network run one at a time, so that another network waits for only one of them', async () => {
    const passwords = createPasswords({ atOnce: 2, cost: { memoryCost: 8, timeCost: 1 } })
    const order: string[] = []
    const flood = Array.from({ length: 11 }, () => passwords.hash('x', 'flood').then(() => order.push('flood')))
    const other = passwords.hash('x', 'other').then(() => order.push('other'))
    await Promise.all([...flood, other])
    expect(order.indexOf('other')).toBeLessThan(3)
  })

  it('rejects more than eleven hashes of one network, but not the hash of another', async () => {
    const passwords = createPasswords({ atOnce: 1, cost: { memoryCost: 8, timeCost: 1 } })
    const flood = Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash('x', 'flood')))
    await expect(passwords.hash('x', 'other')).resolves.toContain('argon2id')
    expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
    await expect(passwords.hash('x', 'flood')).resolves.toContain('argon2id')
  })
})

describe('isCommonPassword', () => {
  it.each(['password', 'Password1', '12345678', 'qwertyuiop', 'iloveyou', 'aaaaaaaaaa', 'TIDETABLE2026'])(
    'rejects the common password %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it('rejects the restaurant’s name and email address as password', () => {
    expect(isCommonPassword('The Harbour 1', ['The Harbour'])).toBe(true)
    expect(isCommonPassword('kitchen99', ['Bistro', 'kitchen'])).toBe(true)
  })

  it.each(['turn-the-table', 'six foggy mornings', 'nudgenudge7', 'Ã¤rgerlich88'])(
    'accepts the password %s',
    (password) => {
      expect(isCommonPassword(password, ['The Harbour', 'kitchen'])).toBe(false)
    },
  )
})
