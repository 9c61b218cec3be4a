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
    ['https://a_b.evil.example/login', ['a_b.evil.example']],
    ['a_b.evil.example', ['a_b.evil.example']],
    ['https://evil%2Eexample/login', ['evil.example']],
    ['https://evil。example', ['evil.example']],
    ['https://xn--e1afmkfd.example', ['пример.example']],
    ['http://2130706433/x', ['127.0.0.1']],
    ['http://[2001:db8::1]:80/x', ['[2001:db8::1]']],
    ['http://intranet/x', ['intranet']],
    ['http://a b', ['a']],
    ['http:/evil.example https:evil.example //evil.example/x https://evil.example.', ['evil.example']],
    ['https:\\\\evil.example\\x', ['evil.example']],
    ['https://harbour.example:x@evil.example', ['evil.example']],
    ['https://harbour.example(@evil%2Eexample/', ['evil.example', 'harbour.example']],
    ['evil.example/x:https://harbour.example', ['evil.example', 'harbour.example']],
    ['See:https://one.example;www.two.example', ['one.example', 'www.two.example']],
    ['https://%zz/x', ['%zz']],
    ['WWW.Evil.Example2 www.evil.1x', ['www.evil.example2', 'www.evil.1x']],
    ['mailto:boss@evil.example evil.example:8080', ['evil.example']],
    ['evil.xn--p1ai EVIL.XN--P1AI', ['evil.xn--p1ai']],
    ['evil.example... and evil.example', ['evil.example']],
    [`yes..no, a.b%c, a%b.example, .hidden, evil.c0m, one.Two, three.xn-x, a.${'x'.repeat(25)}`, []],
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
    ['(https://harbour.example) “harbour.example/menu”, http://book.harbour.example:8443/x.', null],
    ['HTTPS://HARBOUR.EXAMPLE and Tables.Example', null],
    ['https://harbour%2Eexample@evil.example', 'evil.example'],
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
    for (const told of [
      'Harbour@Gmail.com',
      'mailto:harbour@gmail.com.',
      'Mail:harbour@gmail.com!',
      '(harbour@gmail.com),',
    ])
      expect(foreignLink(`Write to ${told}`, sender), told).toBeNull()
    for (const other of ['xharbour@gmail.com', 'a.harbour@gmail.com', 'evil.example/x:harbour@gmail.com'])
      expect(foreignLink(other, sender), other).not.toBeNull()
    expect(foreignLink('harbour@gmail.com.evil.example', sender)).toBe('gmail.com.evil.example')
    expect(foreignLink('gmail.com', { ...sender, mailbox: null })).toBe('gmail.com')
    expect(foreignLink('harbour.example', { ...sender, mailbox: null })).toBe('harbour.example')
    expect(foreignLink('tables.example', { ...sender, mailbox: null })).toBeNull()
    expect(['yahoo.co.in', 'hotmail.fr', 'web.de', 'outlook.com'].every(isMailProvider)).toBe(true)
    const others = [
      'yahooo.example',
      'harbour.example',
      'notgmail.com',
      'notyahoo.com',
      'live.restaurant',
      'gmx.de.example',
    ]
    expect(others.filter(isMailProvider)).toEqual([])
  })

  it('may lead to the mailbox’s own domain however it is spelt [IDENT-55]', () => {
    const sender = { ...SENDER, mailbox: 'host@bücher.example' }
    expect(foreignLink('https://xn--bcher-kva.example, bücher.example and BÜCHER.EXAMPLE', sender)).toBeNull()
    expect(foreignLink('https://bucher.example', sender)).toBe('bucher.example')
    expect(foreignLink('tables.example', { ...sender, platform: 'Tables.Example' })).toBeNull()
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
