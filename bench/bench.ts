import { toRun } from './harness/measurement.ts'
import { runAll } from './harness/run-all.ts'
import { boardInBrowser } from './measures/board-in-browser.ts'
import { campaign } from './measures/campaign.ts'
import { changeToScreen } from './measures/change-to-screen.ts'
import { contactImport } from './measures/contact-import.ts'
import { fridayNight } from './measures/friday-night.ts'
import { guestList } from './measures/guest-list.ts'
import { guestOn3g } from './measures/guest-on-3g.ts'
import { heavyReads } from './measures/heavy-reads.ts'
import { insights } from './measures/insights.ts'
import { reads } from './measures/reads.ts'

const MEASUREMENTS = [
  reads,
  changeToScreen,
  boardInBrowser,
  guestOn3g,
  guestList,
  heavyReads,
  contactImport,
  campaign,
  insights,
  fridayNight,
]

await runAll('measurements', MEASUREMENTS.map(toRun))
