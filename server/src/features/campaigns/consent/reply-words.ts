// What a person means by a text message sent back to us. 47 CFR 64.1200(a)(10) names the words of the first list as
// opt-outs by themselves and counts any reasonable wording, which the second list catches: better to stop too often.

const STOP = new Set(['stop', 'stopall', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe'])
const START = new Set(['start', 'unstop'])
const HELP = new Set(['help', 'info'])

const PLAIN_REFUSALS = [
  /\b(unsubscribe|opt(ing|ed)? ?out|revoke)\b/,
  /\bstop (it|this|these|now)\b/,
  /\b(please|pls|plz) stop\b/,
  /\b(remove|delete) (me|my number)\b/,
  /\btake (me|my number) off\b/,
  /\bleave me alone\b/,
  /\bnot interested\b/,
  /\b(wrong number)\b/,
]

/** A word that ends something, and after it one for what we do. */
const ENDING = /\b(?:stop|do not|dont|don t|never|no more|quit|cease)\b/
const SENDING = /^(?:(?:text|texts|texting|sms)$|messag|send|contact|spam)/

function endsSending(words: string): boolean {
  const at = words.search(ENDING)
  return (
    at >= 0 &&
    words
      .slice(at)
      .split(' ')
      .some((word) => SENDING.test(word))
  )
}

export type Reply = 'stop' | 'start' | 'help' | 'other'

/** Letters and digits only, in lower case, one space between words; full-width and accented forms are folded. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function readReply(text: string): Reply {
  const words = bare(text)
  if (STOP.has(words)) return 'stop'
  if (START.has(words)) return 'start'
  if (HELP.has(words)) return 'help'
  if (/\bdo not stop\b|\bdont stop\b/.test(words)) return 'other'
  return endsSending(words) || PLAIN_REFUSALS.some((refusal) => refusal.test(words)) ? 'stop' : 'other'
}
