// What the feature of tables shows of codes.
export { CouponList } from './coupon-list.tsx'
export type { KeptAnswer } from './keep-coupon.ts'
export { ProofList } from './proof-list.tsx'
export { RedeemDialog } from './redeem-dialog.tsx'
