// `npm run check`: everything that can be said about the source without running it.
import { CHECKS } from './check/checks.mjs'
import { runChecks } from './check/run-checks.mjs'

const isClean = await runChecks(CHECKS)
process.stdout.write(isClean ? 'All checks passed.\n' : 'Some checks failed.\n')
process.exitCode = isClean ? 0 : 1
