// `npm run bench [-- --quick] [names…]`: each measurement beside its limit, the answers checked first.
import { setUp } from './harness/bench.ts'
import { type Judged, judge, lineOf, writeResults } from './harness/report.ts'
import type { Measurement } from './measurement.ts'
import { acceptToBoard } from './measures/accept-to-board.ts'
import { boardInBrowser } from './measures/board-in-browser.ts'
import { campaign } from './measures/campaign.ts'
import { changeToScreen } from './measures/change-to-screen.ts'
import { codeUnsent } from './measures/code-unsent.ts'
import { contactImport } from './measures/contact-import.ts'
import { fridayNight } from './measures/friday-night.ts'
import { guestList, heavyReads } from './measures/guest-list.ts'
import { guestOn3g } from './measures/guest-on-3g.ts'
import { guestPage } from './measures/guest-page.ts'
import { insights } from './measures/insights.ts'
import { revocation } from './measures/revocation.ts'
import { scan } from './measures/scan.ts'
import { sweep } from './measures/sweep.ts'
import { boardRead, guestRead } from './measures/table-reads.ts'
import { transition } from './measures/transition.ts'

const MEASUREMENTS: readonly Measurement[] = [
  guestRead,
  boardRead,
  transition,
  guestPage,
  changeToScreen,
  sweep,
  contactImport,
  boardInBrowser,
  campaign,
  acceptToBoard,
  scan,
  revocation,
  codeUnsent,
  fridayNight,
  guestOn3g,
  insights,
  guestList,
  heavyReads,
]

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = process.argv.includes('--quick')
const chosen = MEASUREMENTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  process.stderr.write(`There is no such measurement. There are: ${MEASUREMENTS.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}

const bench = await setUp(isQuick)
const results: Judged[] = []
try {
  for (const measurement of chosen) {
    process.stdout.write(`…      ${measurement.work}, beside ${measurement.limit}\n`)
    const judged = judge(measurement, await measurement.run(bench))
    results.push(judged)
    process.stdout.write(`${lineOf(judged)}\n`)
  }
} finally {
  await bench.stop()
}
process.stdout.write(`Written to ${await writeResults(results, isQuick)}\n`)
process.exitCode = results.every(({ isReached }) => isReached) ? 0 : 1
