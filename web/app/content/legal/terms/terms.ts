import type { Clause } from '../clause.ts'
import { confidentiality } from './confidentiality.ts'
import { data } from './data.ts'
import { disclaimers } from './disclaimers.ts'
import { fees } from './fees.ts'
import { indemnification } from './indemnification.ts'
import { liability } from './liability.ts'
import { miscellaneous } from './miscellaneous.ts'
import { responsibilities } from './responsibilities.ts'
import { sms } from './sms.ts'
import { solution } from './solution.ts'
import { term } from './term.ts'
import { warranties } from './warranties.ts'

/** Twelve sections, in the order of the specification. */
export const terms: readonly Clause[] = [
  solution,
  responsibilities,
  fees,
  data,
  confidentiality,
  warranties,
  disclaimers,
  indemnification,
  liability,
  term,
  miscellaneous,
  sms,
]
