// `npm run faults [-- --quick] [-- NAME…]`: breaks the product on purpose and says what held. One line a fault with its
// figures; also written to bench/results/faults.json. `--quick` repeats less often. Sizes of the long ones: FAULT_PEOPLE
// (campaign-killed), FAULT_AWAY_SECONDS (providers-away).
import { mkdirSync, writeFileSync } from 'node:fs'
import { backupRestore } from './faults/backup-restore.ts'
import { bareStart } from './faults/bare-start.ts'
import { builtImage } from './faults/built-image.ts'
import { campaignChanged } from './faults/campaign-changed.ts'
import { campaignKilled } from './faults/campaign-killed.ts'
import { clockSteps } from './faults/clock-steps.ts'
import { databaseAway } from './faults/database-away.ts'
import { diskFull } from './faults/disk-full.ts'
import { dueTogether } from './faults/due-together.ts'
import { failOver } from './faults/fail-over.ts'
import { Broken, type Fault, seconds } from './faults/fault.ts'
import { killFirstStart } from './faults/kill-first-start.ts'
import { killUnderLoad } from './faults/kill-under-load.ts'
import { manyStreams } from './faults/many-streams.ts'
import { noticesLost } from './faults/notices-lost.ts'
import { pooler } from './faults/pooler.ts'
import { providersAway } from './faults/providers-away.ts'
import { refusals } from './faults/refusals.ts'
import { repeats } from './faults/repeats.ts'
import { rollingRestart } from './faults/rolling-restart.ts'
import { slowClients } from './faults/slow-clients.ts'
import { stopUnderLoad } from './faults/stop-under-load.ts'
import { workerKilled } from './faults/worker-killed.ts'

const FAULTS: readonly Fault[] = [
  refusals,
  stopUnderLoad,
  rollingRestart,
  backupRestore,
  databaseAway,
  noticesLost,
  pooler,
  failOver,
  diskFull,
  clockSteps,
  workerKilled,
  repeats,
  slowClients,
  manyStreams,
  dueTogether,
  campaignChanged,
  campaignKilled,
  providersAway,
  killFirstStart,
  killUnderLoad,
  bareStart,
  builtImage,
]

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))
const say = (line: string) => process.stdout.write(`${line}\n`)

const minutes = Math.ceil(chosen.reduce((sum, fault) => sum + fault.seconds, 0) / 60)
say(`${chosen.length} faults, about ${minutes} min. Names: ${FAULTS.map(({ name }) => name).join(', ')}`)
const strangers = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
if (strangers.length > 0) say(`There is no fault ${strangers.join(', ')}.`)
const results = []
for (const fault of chosen) {
  const before = performance.now()
  const [held, figure] = await fault.run().then(
    (figures) => [true, figures] as const,
    (error: Error) => [false, error instanceof Broken ? error.message : (error.stack ?? error.message)] as const,
  )
  const took = performance.now() - before
  say(`${held ? 'held  ' : 'BROKEN'} ${fault.promise}\n       ${figure} (${seconds(took)})`)
  results.push({ name: fault.name, promise: fault.promise, held, figure, seconds: took / 1000 })
}
const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('faults.json', folder), `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`)
const broken = results.filter(({ held }) => !held).length
say(`${results.length - broken} held, ${broken} broken`)
process.exitCode = broken > 0 || strangers.length > 0 || results.length === 0 ? 1 : 0
