// The hours in which a code is for guests who come then: what they allow at a moment, and how they are told. No zod here.
export { lastMoment, opensInTime, windowAt } from './coupon-windows/moments.ts'
export {
  type CouponWindow,
  USUAL_STAY_MINUTES,
  WINDOWS_MAX,
  windowSentences,
  windowsProblem,
} from './coupon-windows/window.ts'
export {
  arrivalWords,
  comingWords,
  momentWords,
  toldMoment,
  validWords,
  windowWords,
} from './coupon-windows/words.ts'
