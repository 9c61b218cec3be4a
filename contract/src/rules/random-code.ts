/** Excludes 0, O, 1, I and L, which people confuse; codes may be shown in lower case. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const LETTERS_AND_DIGITS = `${LETTERS}23456789`

/** English only: short codes rarely spell words of other languages. */
const RUDE =
  /ARSE|ASS|BUM|CRAP|CUM|CUNT|DAMN|DEAD|FAG|FART|FCK|FUC|FUK|FUX|GAY|GUN|HATE|JEW|KKK|NEGR|NGR|PEE|PUKE|PUS|RAPE|SEX|SHT|SUCK|TURD|WANK|WTF|X{3}/
const LOOKALIKES: Record<string, string> = { 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' }
const isRude = (code: string): boolean => RUDE.test(code.replace(/[34578]/g, (digit) => LOOKALIKES[digit] ?? digit))

/** Rejects bytes that would favour the first letters (modulo bias). */
function randomCode(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length)
  let code = ''
  while (code.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && code.length < length) code += alphabet[byte % alphabet.length]
  }
  return code
}

function randomPermittedCode(alphabet: string, length: number): string {
  const code = randomCode(alphabet, length)
  return isRude(code) ? randomPermittedCode(alphabet, length) : code
}

export const newCode = (length: number): string => randomPermittedCode(LETTERS_AND_DIGITS, length)

export const newTableCode = (): string => randomPermittedCode(LETTERS, 3)

/** Idempotency key, 128 bits. `crypto.randomUUID` needs TLS; this does not. */
export const newRequestKey = (): string => randomCode(LETTERS_AND_DIGITS, 26)
