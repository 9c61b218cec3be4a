import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('keeps argon2id hashes that only the right password opens [DEC-23c]', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(stored, 'correct horse')).toBe(true)
    expect(await passwords.verify(stored, 'correct horsf')).toBe(false)
  })

  it('takes long and foreign passwords whole', async () => {
    const passwords = createPasswords()
    const long = `${'ä'.repeat(72)}x`
    const stored = await passwords.hash(long)
    expect(await passwords.verify(stored, `${'ä'.repeat(72)}y`)).toBe(false)
    // The same letters composed and decomposed are one password.
    expect(await passwords.verify(stored, long.normalize('NFD'))).toBe(true)
  })

  it('is false for an account that does not exist, after the same work', async () => {
    const passwords = createPasswords()
    expect(await passwords.verify(null, 'decoy')).toBe(false)
  })

  it('runs a bounded number at once and refuses the flood with 503', async () => {
    const passwords = createPasswords({ atOnce: 1, waitingMax: 2 })
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash('correct horse')))
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } })
    // The places are free again.
    await expect(passwords.hash('again')).resolves.toContain('argon2id')
  })
})

describe('isCommonPassword', () => {
  it.each(['password', 'Password1', '12345678', 'qwertyuiop', 'iloveyou', 'aaaaaaaaaa', 'TIDETABLE2026'])(
    'knows %s [DEC-23d]',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it('knows the name of the restaurant and its mailbox', () => {
    expect(isCommonPassword('The Harbour 1', ['The Harbour'])).toBe(true)
    expect(isCommonPassword('kitchen99', ['Bistro', 'kitchen'])).toBe(true)
  })

  it.each(['turn-the-table', 'six foggy mornings', 'nudgenudge7', 'Ã¤rgerlich88'])('lets %s pass', (password) => {
    expect(isCommonPassword(password, ['The Harbour', 'kitchen'])).toBe(false)
  })
})
