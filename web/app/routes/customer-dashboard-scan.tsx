import { MyPreferences } from '../features/accounts/preferences/my-preferences.tsx'
import { MyCoupons } from '../features/coupons/my-coupons.tsx'
import { ScanScreen } from '../features/tables/scan/scan-screen.tsx'
import { NoScript } from '../layouts/no-script.tsx'
import { noScriptWords } from '../layouts/words.ts'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.scan }, { name: 'robots', content: 'noindex' }]

export default function CustomerDashboardScan() {
  return (
    <>
      <div className="mx-auto w-full max-w-md px-6 pt-6 sm:px-10">
        <NoScript text={noScriptWords.scan} />
      </div>
      <ScanScreen>
        <MyCoupons />
        <MyPreferences />
      </ScanScreen>
    </>
  )
}
