import { VerifyOtpScreen } from '../features/accounts/verify/verify-otp-screen.tsx'
import { PageSkeleton } from '../layouts/page-skeleton.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.verifyOtp }, { name: 'robots', content: 'noindex' }]

/** In the browser only: what is to be verified came with the navigation and stays with it over a reload. */
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = PageSkeleton

export default VerifyOtpScreen
