import { VerifyOtpScreen } from '../features/accounts/verify/verify-otp-screen.tsx'
import { PageSkeleton } from '../layouts/page-skeleton.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.verifyOtp }, { name: 'robots', content: 'noindex' }]

/** Rendered only in the browser: the data is in the history state, which survives a reload. */
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = PageSkeleton

export default VerifyOtpScreen
