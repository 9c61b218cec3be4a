import { useDemoNotice } from '../lib/pages/demo.ts'
import { frameWords } from './words.ts'

export function DemoNotice() {
  const notice = useDemoNotice()
  if (notice === null) return null
  return (
    <aside
      aria-label={frameWords.demo}
      className="bg-sun-wash px-4 py-1 text-center text-sm text-sun-text print:hidden"
    >
      {notice}
    </aside>
  )
}
