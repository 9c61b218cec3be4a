import { MyPreferences } from '../features/accounts/preferences/my-preferences.tsx'
import { MyCoupons } from '../features/coupons/my-coupons.tsx'
import { ScanScreen } from '../features/tables/scan/scan-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.scan }, { name: 'robots', content: 'noindex' }]

export default function CustomerDashboardScan() {
  return (
    <ScanScreen>
      <MyCoupons />
      <MyPreferences />
    </ScanScreen>
  )
}
