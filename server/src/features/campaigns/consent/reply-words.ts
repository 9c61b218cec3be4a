// 47 CFR 64.1200(a)(10) names opt-out words and counts any reasonable wording; for 'unsure' the restaurant decides.
import {
  AUTOMATIC,
  bareWords,
  CHARACTERS,
  FILLERS,
  HARMLESS,
  JOY,
  OBJECTS,
  PHRASES,
  PHRASES_ALONE,
  STOP_PHRASES,
  STOP_WORDS,
  UNSURE,
  UNSURE_ALONE,
  WEAK_WORDS,
} from './reply-phrases.ts'

const START = new Set(['start', 'unstop'])
const HELP = new Set(['help', 'info', 'help me'])
const SPELT = new Set(['stop', 'stopall', 'unsubscribe', 'optout', 'arret'])

export type Reply = 'stop' | 'start' | 'help' | 'unsure' | 'other'

/** Text that phones send for a reaction; it quotes our own "STOP". */
const REACTION =
  /^(?:(?:liked|loved|laughed at|emphasi[sz]ed|questioned|disliked|reacted|removed an? |le (?:gust|encant)|a (?:aim|ador|ri )|me (?:gusta|encanta) )|\p{Extended_Pictographic}[\p{M}\p{Cf}]* ?(?:to|a|à) )[^"“”«]{0,40}["“”«]/iu
const SIGNATURE =
  /(?:^|[\s.!,-])(?:sent (?:from|via|with|using|by) (?:my |the |a |yahoo|outlook|samsung|mail|gmail|aol|android|iphone|ipad|blackberry|proton)|get (?:outlook|yahoo) |envoy[ée] (?:de|depuis|à partir|via)\b|enviado desde\b|enviado de\b|أرسلت من|تم الإرسال من|von meinem iphone).*$/isu
const QUOTED_LINE = /^>.*$/gm
/** Longer quotations are our messages; short ones are the guest's own words. */
const QUOTATION = /["“«„]([^"“”«»„]{0,400})["”»“]/g
const SENTENCES = /[\n\r.!?;…।۔؟؛。！？]+/u
const CLAUSES = /[,،、:—–|/()]+|\s-+\s?|-\s/u
const QUESTION = /^(?:where|when|which|what time|is there|are there|does|did|do you)\b/
const QUESTION_ABOUT_CONSENT =
  /^(?:did|have|am|was) (?:i|we)\b|\b(?:by accident|accidentally|by mistake|how did you get|where did you get)\b/
const ABOUT_SENDING = /\b(?:text|messag|msg|sms|unsub|opt ?out|remove|contact|list|number)/

/** "You won't stop" is a request; "I won't stop" is not. */
const COMPLAINT = /\b(you|u|guys|people) (?:dont|wont|cant|didnt|do not|will not|did not|never) (stop)\b/g

const wordsOf = (clause: string): string[] => clause.split(' ').filter(Boolean)

function withoutFillers(clause: string): string[] {
  const words = wordsOf(clause)
  while (words.length && FILLERS.has(words.at(-1) ?? '')) words.pop()
  while (words.length && FILLERS.has(words[0] ?? '')) words.shift()
  return words
}

const withoutHarmless = (sentence: string): string =>
  HARMLESS.reduce((rest, harmless) => rest.replace(harmless, ' '), sentence.replace(COMPLAINT, '$1 $2'))
    .replace(/ +/g, ' ')
    .trim()

/** Returns 'weak' if the keyword may refer to something else, such as a booking. */
function keywordIn(clause: string): 'strong' | 'weak' | null {
  const words = withoutFillers(withoutHarmless(clause))
  const stops = words.filter((word) => STOP_WORDS.has(word))
  if (!stops.length || !words.every((word) => STOP_WORDS.has(word) || OBJECTS.has(word) || FILLERS.has(word)))
    return null
  if (stops.some((word) => !WEAK_WORDS.has(word))) return 'strong'
  if (ABOUT_SENDING.test(words.join(' '))) return 'strong'
  return words.length === stops.length || words.includes('all') ? 'weak' : null
}

function isPhrase(sentence: string): boolean {
  const rest = withoutHarmless(sentence)
  const core = withoutFillers(rest).join(' ')
  if (PHRASES_ALONE.includes(core) || PHRASES_ALONE.includes(rest)) return true
  if (PHRASES.some((phrase) => ` ${rest} `.includes(` ${phrase} `)) || CHARACTERS.test(rest)) return true
  if (QUESTION_ABOUT_CONSENT.test(rest)) return false
  if (QUESTION.test(rest) && !ABOUT_SENDING.test(rest)) return false
  return STOP_PHRASES.some((phrase) => phrase.test(rest) || phrase.test(core))
}

const isUnsure = (sentence: string): boolean => {
  const rest = withoutHarmless(sentence)
  return UNSURE.test(rest) || UNSURE_ALONE.has(withoutFillers(rest).join(' '))
}

const READ_MAX = 1600

export function readReply(message: string): Reply {
  const text = message.slice(0, READ_MAX)
  if (REACTION.test(text.trim())) return /^(?:disliked|👎)/iu.test(text.trim()) ? 'unsure' : 'other'
  const ownText = text
    .replace(SIGNATURE, '')
    .replace(QUOTED_LINE, '')
    .replace(QUOTATION, (all, inner: string) => (wordsOf(bareWords(inner)).length > 4 ? ' ' : all))
  const whole = bareWords(ownText)
  if (!whole) return /🛑/u.test(ownText) ? 'stop' : /🚫|⛔|🤬|👎/u.test(ownText) ? 'unsure' : 'other'
  const bare = withoutFillers(whole).join(' ')
  if (SPELT.has(whole.replaceAll(' ', '')) || SPELT.has(bare.replaceAll(' ', ''))) return 'stop'
  if (START.has(bare)) return 'start'
  if (HELP.has(bare)) return 'help'
  if (AUTOMATIC.test(whole)) return 'other'

  const sentences = ownText.split(SENTENCES).map((sentence) => sentence.split(CLAUSES).map(bareWords).filter(Boolean))
  const clauses = sentences.flat().filter((clause) => withoutFillers(clause).length > 0)
  const joined = sentences.map((parts) => parts.join(' '))
  const isJoke = (JOY.test(whole) || JOY.test(ownText)) && !ABOUT_SENDING.test(whole)
  if (joined.some(isPhrase) || clauses.some(isPhrase) || isPhrase(whole)) return isJoke ? 'unsure' : 'stop'
  const keyword = keywordIn(whole) ?? edgeKeyword(clauses, joined.filter(Boolean).at(-1) ?? '', ownText)
  if (keyword === 'strong') return isJoke ? 'unsure' : 'stop'
  if (keyword === 'weak') return isJoke || ownText.includes('?') ? 'unsure' : 'stop'
  return joined.some(isUnsure) || clauses.some(isUnsure) ? 'unsure' : 'other'
}

/** Returns the strength of a keyword at the start or end; the rest may be a name, a greeting or a reason. */
function edgeKeyword(clauses: readonly string[], lastSentence: string, ownText: string): 'strong' | 'weak' | null {
  const [first = '', last = ''] = [clauses[0], clauses.at(-1)]
  if (keywordIn(first) === 'strong' || keywordIn(lastSentence) === 'strong') return 'strong'
  const besides = clauses.slice(0, -1).flatMap(wordsOf).length
  if (keywordIn(last) === 'strong' && besides <= 5) return 'strong'
  // A short second line is a name; "Cancel, Friday at 7" on one line is about a booking.
  const lines = ownText.trim().split(/[\n\r]+/)
  return lines.length > 1 && keywordIn(bareWords(lines[0] ?? '')) === 'weak' && wordsOf(lines[1] ?? '').length <= 3
    ? 'weak'
    : null
}
