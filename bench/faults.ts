// `npm run test:faults [-- --quick] [names…]`: runs fault tests; `--quick` repeats less. FAULT_PEOPLE is the number of
// guests in campaign-killed, FAULT_AWAY_SECONDS the length of the outage in providers-away.
import { backupRestore } from './faults/backup-restore.ts'
import { campaignChanged } from './faults/campaign-changed.ts'
import { campaignKilled } from './faults/campaign-killed.ts'
import { clockSteps } from './faults/clock-steps.ts'
import { connections } from './faults/connections.ts'
import { databaseAway } from './faults/database-away.ts'
import { diskFull } from './faults/disk-full.ts'
import { failOver } from './faults/fail-over.ts'
import { killFirstStart } from './faults/kill-first-start.ts'
import { killUnderLoad } from './faults/kill-under-load.ts'
import { pooler } from './faults/pooler.ts'
import { providersAway } from './faults/providers-away.ts'
import { repeats } from './faults/repeats.ts'
import { rollingRestart } from './faults/rolling-restart.ts'
import { runAll } from './harness/run-all.ts'
import { onStage, type Stage } from './harness/stage.ts'

export interface Fault {
  name: string
  promise: string
  /** Throws Broken if the promise is not kept, Skipped if it cannot be tested here. */
  run(stage: Stage): Promise<string>
}

const FAULTS: readonly Fault[] = [
  rollingRestart,
  backupRestore,
  databaseAway,
  pooler,
  failOver,
  diskFull,
  clockSteps,
  repeats,
  connections,
  campaignChanged,
  campaignKilled,
  providersAway,
  killFirstStart,
  killUnderLoad,
]

const toRun = ({ name, promise, run }: Fault) => ({ name, about: promise, run: () => onStage(run) })

await runAll('faults', FAULTS.map(toRun))
