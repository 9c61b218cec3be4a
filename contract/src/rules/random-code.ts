// Codes and passwords that people read and type, and keys for requests: one alphabet, for the server, which draws, and the
// browser, which proposes.

/**
 * Without 0 and O, 1 and I, which people misread; without L too, since small letters look like them as well: a code may be
 * shown in small letters.
 */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const LETTERS_AND_DIGITS = `${LETTERS}23456789`

/** What nobody wants on a table or a coupon, as far as the alphabet can spell it; in English, whose words short codes meet. */
const RUDE =
  /ARSE|ASS|BUM|CRAP|CUM|CUNT|DAMN|DEAD|FAG|FART|FCK|FUC|FUK|FUX|GAY|GUN|HATE|JEW|KKK|NEGR|NGR|PEE|PUKE|PUS|RAPE|SEX|SHT|SUCK|TURD|WANK|WTF|X{3}/
const LOOKALIKES: Record<string, string> = { 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' }
const isRude = (code: string): boolean => RUDE.test(code.replace(/[34578]/g, (digit) => LOOKALIKES[digit] ?? digit))

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

function drawDecent(alphabet: string, length: number): string {
  const code = draw(alphabet, length)
  return isRude(code) ? drawDecent(alphabet, length) : code
}

/** For people: five characters on a table's offer, eight on a campaign's, parts of a password. */
export const newCode = (length: number): string => drawDecent(LETTERS_AND_DIGITS, length)

/** Three capital letters for a new table. */
export const newTableCode = (): string => drawDecent(LETTERS, 3)

/** Tells the repetition of one request from a second request: 128 random bits. Works at an address without TLS too. */
export const newRequestKey = (): string => draw(LETTERS_AND_DIGITS, 26)
