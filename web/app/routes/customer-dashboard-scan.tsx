import { MyPreferences } from '../features/accounts/preferences/my-preferences.tsx'
import { MyCoupons } from '../features/coupons/my-coupons.tsx'
import { ScanScreen } from '../features/tables/scan/scan-screen.tsx'

export const meta = () => [{ title: 'Scan your table’s code · Tidetable' }, { name: 'robots', content: 'noindex' }]

export default function CustomerDashboardScan() {
  return (
    <ScanScreen>
      <MyCoupons />
      <MyPreferences />
    </ScanScreen>
  )
}
