import fc from 'fast-check'
import { LinkifyIt } from 'linkify-it'
import { find } from 'linkifyjs'
import tlds from 'tlds' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { findDisallowedLink, hostsIn, isMailProvider } from './links.ts'

const SENDER = { email: 'host@harbour.example', platform: 'tables.example' }

describe('links in a message', () => {
  it.each([
    ['Come by https://evil.example/login now', ['evil.example']],
    ['(www.evil.example)', ['www.evil.example']],
    ['bit.ly/3xYz and EVIL.COM', ['bit.ly', 'evil.com']],
    ['http://harbour.example@evil.example/', ['evil.example', 'harbour.example']],
    ['http://1.2.3.4:8080/x', ['1.2.3.4']],
    ['Write to boss@evil.example.', ['evil.example']],
    ['evil．example and ev\u200bil.example', ['evil.example', 'il.example']],
    ['HTTPS://EVIL.EXAMPLE', ['evil.example']],
    ['банк.рф', ['банк.рф']],
    ['https://a_b.evil.example/login', ['a_b.evil.example']],
    ['a_b.evil.example', ['a_b.evil.example']],
    ['https://evil%2Eexample/login', ['evil.example', 'evil']],
    ['https://evil。example', ['evil.example', 'evil']],
    ['https://xn--e1afmkfd.example', ['пример.example']],
    ['http://2130706433/x', ['127.0.0.1']],
    ['http://[2001:db8::1]:80/x', ['[2001:db8::1]']],
    ['http://intranet/x', ['intranet']],
    ['http://a b', ['a']],
    ['http:/evil.example https:evil.example //evil.example/x https://evil.example.', ['evil.example']],
    ['https:\\\\evil.example\\x', ['evil.example']],
    ['https://harbour.example:x@evil.example', ['evil.example', 'harbour.example']],
    ['https://harbour.example(@evil%2Eexample/', ['evil.example', 'harbour.example']],
    ['evil.example/x:https://harbour.example', ['evil.example', 'harbour.example']],
    ['See:https://one.example;www.two.example', ['one.example', 'www.two.example']],
    ['https://%zz/x', ['%zz']],
    ['WWW.Evil.Example2 www.evil.1x', ['www.evil.example2', 'www.evil.1x']],
    ['mailto:boss@evil.example evil.example:8080', ['evil.example']],
    ['evil.xn--p1ai EVIL.XN--P1AI', ['evil.рф']],
    ['evil.example... and evil.example', ['evil.example']],
    [`yes..no, a.b%c, .hidden, evil.c0m, one.Two, three.xn-x, a.${'x'.repeat(25)}`, []],
    ['Dessert is on us tonight.Come by at 7.30pm, 5.50 each, e.g. cake. Mr.Rao cooks…', []],
    ['Half past seven... see you at St. John’s Rd. 12', []],
  ])('finds the link in %j', (text, expected) => {
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
  ])('allows a new account links to the platform and its own domain: %s', (text, expected) => {
    expect(findDisallowedLink(text, SENDER)).toBe(expected)
  })

  it('blocks links to an email provider’s domain, but allows the sender’s email address', () => {
    const sender = { ...SENDER, email: 'harbour@gmail.com' }
    expect(findDisallowedLink('Write to harbour@gmail.com', sender)).toBeNull()
    expect(findDisallowedLink('Look at sites.gmail.com', sender)).toBe('sites.gmail.com')
    expect(findDisallowedLink('Write to other@gmail.com', sender)).toBe('gmail.com')
    for (const shown of [
      'Harbour@Gmail.com',
      'mailto:harbour@gmail.com.',
      'Mail:harbour@gmail.com!',
      '(harbour@gmail.com),',
    ])
      expect(findDisallowedLink(`Write to ${shown}`, sender), shown).toBeNull()
    for (const other of ['xharbour@gmail.com', 'a.harbour@gmail.com', 'evil.example/x:harbour@gmail.com'])
      expect(findDisallowedLink(other, sender), other).not.toBeNull()
    expect(findDisallowedLink('harbour@gmail.com.evil.example', sender)).toBe('gmail.com.evil.example')
    expect(findDisallowedLink('gmail.com', { ...sender, email: null })).toBe('gmail.com')
    expect(findDisallowedLink('harbour.example', { ...sender, email: null })).toBe('harbour.example')
    expect(findDisallowedLink('tables.example', { ...sender, email: null })).toBeNull()
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

  it('allows the sender’s own domain in any spelling', () => {
    const sender = { ...SENDER, email: 'host@bücher.example' }
    expect(findDisallowedLink('https://xn--bcher-kva.example, bücher.example and BÜCHER.EXAMPLE', sender)).toBeNull()
    expect(findDisallowedLink('https://bucher.example', sender)).toBe('bucher.example')
    expect(findDisallowedLink('tables.example', { ...sender, platform: 'Tables.Example' })).toBeNull()
  })

  it('finds every web address with a scheme between any other characters', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
    fc.assert(
      fc.property(fc.string(), label, fc.string(), (before, name, after) => {
        const found = hostsIn(`${before} https://${name}.example/${after.replace(/^\S*/, '')}`)
        expect(found).toContain(`${name}.example`)
      }),
    )
  })
})

const INVISIBLE = [
  '\u202e',
  '\u2066',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\ufe0f',
  '\u{e0100}',
  '\u2060',
  '\ufeff',
  '\u034f',
]
const HOSTS = [
  'Phish.Example',
  'phish.COM',
  'pHiSh.Co.Uk',
  'phish.menu',
  'Phish.Pizza',
  'bücher.de',
  'банк.РФ',
  'phish.xn--p1ai',
]
const ADDRESSES = ['93.184.216.34', '0x5d.0xb8.0xd8.0x22', '0135.0270.0330.042', '2001:db8::1', '[2001:DB8::1]']

const withDot = (host: string, dot: string) => host.replaceAll('.', dot)
const withInside = (host: string, sign: string) => `${host.slice(0, 3)}${sign}${host.slice(3)}`

const LINKS = [
  ...HOSTS.flatMap((host) => [
    ...[
      'http://',
      'HTTPS://',
      'ftp://',
      '//',
      'https:/',
      'hxxp://',
      'www.',
      'WWW.',
      'Mailto:boss@',
      'boss@',
      'x@y@',
    ].map((start) => start + host),
    ...['/x', ':8080', ':443/x', '?x=1', '#x', '.', ',', '!', ';', ')', '…', '’', '|', '*', '_'].map(
      (end) => host + end,
    ),
    ...['(', '[', '{', '“', '‘', '<', '*', ':', ';', '—', '/', 'Menu:', 'menu,', 'a%'].map((start) => start + host),
    ...['．', '。', '｡'].map((dot) => withDot(host, dot)),
    ...INVISIBLE.map((sign) => withInside(host, sign)),
    ...INVISIBLE.map((sign) => withDot(host, `${sign}.`)),
    `${host}\u202egnp.`,
    `Dear guest,\n${host}\nSee you`,
  ]),
  ...ADDRESSES.flatMap((address) => [address, `${address}/x`, `http://${address}/`, `(${address})`, `See ${address}.`]),
  'http://2130706433/x',
  'HTTP://0X7F.1/x',
  'user@93.184.216.34',
  '93.184.216.34:8080',
  'ｐｈｉｓｈ．ｃｏｍ',
  'phish.com\u2063now',
  'phish.com\u200b/now',
]

const NO_LINKS = [
  ...[
    'Dr.Smith',
    'Mr.Rao',
    'No.5',
    'St.Ives',
    'e.g.',
    'i.e.',
    'a.m.',
    'p.m.',
    'U.S.A.',
    'P.F. Chang’s',
    'approx.',
    'J.R.R.',
  ],
  ...[
    '5.50',
    '$5.50',
    '€1.000,00',
    '₹1.250',
    '1.000.000',
    '10.5%',
    'v1.2',
    '12.05.2026',
    '7.30pm',
    '18.00-21.30',
    '18:30:00',
  ],
  ...[
    '+44 20.7946.0958',
    '555.010.0199',
    '98765.43210',
    '1.800.555.0199',
    '020-7946-0958',
    '9876543210/11',
    '2130706433',
  ],
  ...[
    'tonight.Dessert',
    'here.Come',
    'wine...cheese',
    'fish..chips',
    'half-price',
    'and/or',
    'w/ chips',
    '2-for-1',
    '1+1',
  ],
  ...[
    '@harbour',
    '#brunch',
    'menu.pdf',
    'a::b',
    '::',
    '10::30',
    'C:',
    'Re:',
    '5*',
    '…',
    '.',
    '🎉🎉',
    '❤️',
    'నమస్తే',
    '今日は。明日',
  ],
]

describe('links of a new restaurant', () => {
  it.each(LINKS)('finds a link in any spelling: %j', (text) => {
    expect(findDisallowedLink(text, SENDER)).not.toBeNull()
    expect(findDisallowedLink(`Tonight ${text} for two`, SENDER)).not.toBeNull()
  })

  it.each(NO_LINKS)('finds no link in ordinary words, prices, days and numbers: %j', (text) => {
    expect(findDisallowedLink(text, SENDER)).toBeNull()
    expect(findDisallowedLink(`Tonight ${text} for two`, SENDER)).toBeNull()
  })

  it('finds a scheme before an invisible character, since email clients may link it', () => {
    expect(hostsIn('http://\ufeff')).toHaveLength(1)
  })

  it('finds a link wherever the link detector of an email client finds one', () => {
    const detector = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true, tlds })
    const piece = fc.oneof(
      fc.constantFrom(...HOSTS, ...ADDRESSES, ...NO_LINKS, ...INVISIBLE),
      fc.constantFrom('http://', 'mailto:', '@', '.', '/', ':', ' ', '\n', '(', ')', '，', '"', '\\', '%', '-', '_'),
      fc.string({ maxLength: 4 }),
    )
    const texts = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const isLinked = detector.test(text) || find(text).length > 0
        expect(isLinked && hostsIn(text).length === 0).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
