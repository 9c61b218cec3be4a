// How a restaurant's mailbox changes: the old one agrees, the new one confirms, in whichever order.
import type { EmailChangeState } from '@tidetable/contract/accounts'

export type Side = 'old' | 'new'
export type Ending = Extract<EmailChangeState, 'changed' | 'cancelled' | 'taken'>

export interface Answers {
  /** False: nobody ever confirmed the old mailbox, so that it can't stand in the way. */
  asksOld: boolean
  oldAgreedAt: Date | null
  newConfirmedAt: Date | null
}

export interface Course extends Answers {
  expiresAt: Date
  endedAs: Ending | null
}

export const hasAnswered = ({ oldAgreedAt, newConfirmedAt }: Answers, side: Side): boolean =>
  (side === 'old' ? oldAgreedAt : newConfirmedAt) !== null

export const isAgreed = (answers: Answers): boolean =>
  hasAnswered(answers, 'new') && (!answers.asksOld || hasAnswered(answers, 'old'))

/** What the page behind the link of one side says. */
export function stateOf(course: Course, side: Side, now: Date): EmailChangeState {
  if (course.endedAs) return course.endedAs
  if (course.expiresAt <= now) return 'expired'
  return hasAnswered(course, side) ? 'answered' : 'open'
}

/** Whose answer is missing. */
export const asked = (answers: Answers): Side[] => {
  const sides: Side[] = answers.asksOld ? ['old', 'new'] : ['new']
  return sides.filter((side) => !hasAnswered(answers, side))
}
