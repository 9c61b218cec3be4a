import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'
import { useDemo } from '../lib/pages/demo.ts'
import { frameWords } from './words.ts'

export function DemoNotice() {
  if (!useDemo()) return null
  return (
    <aside
      aria-label={frameWords.demo}
      className="bg-sun-wash px-4 py-1 text-center text-sm text-sun-text print:hidden"
    >
      {DEMO_NOTICE}
    </aside>
  )
}
