import { BaseSequencer } from 'vitest/node'
import { inRoot, root } from '../paths.mjs'

const TESTS = JSON.parse(process.env.MUTATE_TESTS ?? '[]')

/** In the order of the group: the first failure ends a run, so quick tests of cases stand before random histories. */
class AsListed extends BaseSequencer {
  sort(files) {
    const placeOf = ({ moduleId }) => TESTS.findIndex((name) => moduleId.endsWith(name))
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** As `web/vitest.config.ts` has it: neither the server's zone nor a restaurant's. */
const zone = TESTS.some((name) => name.startsWith('web/')) ? { TZ: 'Pacific/Chatham' } : {}

/** The tests of one group, as `scripts/mutate.mjs` names them. */
export default {
  root,
  resolve: { alias: { '~': inRoot('web/app') } },
  test: { include: TESTS, environment: 'node', env: zone, testTimeout: 60_000, sequence: { sequencer: AsListed } },
}
