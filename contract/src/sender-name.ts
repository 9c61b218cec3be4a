// What a restaurant may be called as a sender of mails and texts: nothing that reads as an address, as markup, as a line
// of its own, or as the platform. Free of zod.

export const SENDER_NAME_MAX = 40

const OTHER_SIGNS = /[^\p{L}\p{M}\p{Nd} &'.,\-()!]/gu

/** Letters that are drawn like Latin ones. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  н: 'h',
  і: 'i',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  0: 'o',
  1: 'l',
}

/** As people see it: without case, width, marks, spaces and signs. */
const seenAs = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter)

export function senderNameProblem(name: string, platform: string): string | null {
  if (name.length > SENDER_NAME_MAX) return `The name can have ${SENDER_NAME_MAX} characters at most`
  if (name.search(OTHER_SIGNS) >= 0) return "The name can have letters, digits, spaces and & ' . , - ( ) !"
  const own = seenAs(platform)
  return own && seenAs(name).includes(own) ? `The name can’t contain “${platform}”` : null
}

/** The name of a restaurant of before as a sender: what may not be in it is left out. */
export function cleanSenderName(name: string, platform: string): string {
  const tidy = name.normalize('NFKC').replace(OTHER_SIGNS, ' ').replace(/ +/g, ' ').trim()
  const short = Array.from(tidy).slice(0, SENDER_NAME_MAX).join('').slice(0, SENDER_NAME_MAX).trim()
  return short && senderNameProblem(short, platform) === null ? short : 'Restaurant'
}
