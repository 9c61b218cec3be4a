import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignLink, hostsIn, isMailProvider } from './links.ts'

const SENDER = { mailbox: 'host@harbour.example', platform: 'tables.example' }

describe('the links of a message', () => {
  it.each([
    ['Come by https://evil.example/login now', ['evil.example']],
    ['(www.evil.example)', ['www.evil.example']],
    ['bit.ly/3xYz and EVIL.COM', ['bit.ly', 'evil.com']],
    ['http://harbour.example@evil.example/', ['evil.example']],
    ['http://1.2.3.4:8080/x', ['1.2.3.4']],
    ['Write to boss@evil.example.', ['evil.example']],
    ['evil．example and ev\u200bil.example', ['evil.example']],
    ['HTTPS://EVIL.EXAMPLE', ['evil.example']],
    ['банк.рф', ['банк.рф']],
    ['Dessert is on us tonight.Come by at 7.30pm, 5.50 each, e.g. cake. Mr.Rao cooks…', []],
    ['Half past seven... see you at St. John’s Rd. 12', []],
  ])('are found in %j', (text, expected) => {
    expect(hostsIn(text)).toEqual(expected)
  })

  it.each([
    ['https://harbour.example/menu', null],
    ['book.harbour.example', null],
    ['https://tables.example/r/harbour', null],
    ['https://notharbour.example', 'notharbour.example'],
    ['https://harbour.example.evil.example', 'harbour.example.evil.example'],
    ['See harbour.example or evil.example', 'evil.example'],
  ])(
    'of a new account may lead to the platform and to the mailbox’s own domain: %s [IDENT-55, MEND-37]',
    (text, expected) => {
      expect(foreignLink(text, SENDER)).toBe(expected)
    },
  )

  it('may not lead to a mail provider’s domain, though the mailbox itself may be told [IDENT-56]', () => {
    const sender = { ...SENDER, mailbox: 'harbour@gmail.com' }
    expect(foreignLink('Write to harbour@gmail.com', sender)).toBeNull()
    expect(foreignLink('Look at sites.gmail.com', sender)).toBe('sites.gmail.com')
    expect(foreignLink('Write to other@gmail.com', sender)).toBe('gmail.com')
    expect(['yahoo.co.in', 'hotmail.fr', 'web.de', 'outlook.com'].every(isMailProvider)).toBe(true)
    expect(['yahooo.example', 'harbour.example', 'notgmail.com'].some(isMailProvider)).toBe(false)
  })

  it('finds every address with a scheme, whatever stands around it [MEND-37]', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
    fc.assert(
      fc.property(fc.string(), label, fc.string(), (before, name, after) => {
        const found = hostsIn(`${before} https://${name}.example/${after.replace(/^\S*/, '')}`)
        expect(found).toContain(`${name}.example`)
      }),
    )
  })
})
