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
  validWords,
  windowStatus,
  windowWords,
} from './coupon-windows/words.ts'
