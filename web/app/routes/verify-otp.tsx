import { brand } from '../content/brand.ts'
import { VerifyOtpScreen } from '../features/accounts/verify/verify-otp-screen.tsx'
import { PageSkeleton } from '../layouts/page-skeleton.tsx'

export const meta = () => [{ title: `Verify your number · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

/** In the browser only: what is to be verified came with the navigation and stays with it over a reload. */
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = PageSkeleton

export default VerifyOtpScreen
