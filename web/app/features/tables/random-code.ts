const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`

/** Evenly drawn: bytes that would favour the first letters are drawn again. */
function draw(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length)
  let code = ''
  while (code.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && code.length < length) code += alphabet[byte % alphabet.length]
  }
  return code
}

/** Three capital letters for a new table. */
export const randomTableCode = (): string => draw(LETTERS, 3)

export const OFFER_CODE_LENGTH = 5

/** Five capital letters or digits for a coupon. */
export const randomOfferCode = (): string => draw(LETTERS_AND_DIGITS, OFFER_CODE_LENGTH)

/** Tells the server's repetition of one request from a second request. Works without a secure address too. */
export const randomKey = (): string => draw(LETTERS_AND_DIGITS, 24)
