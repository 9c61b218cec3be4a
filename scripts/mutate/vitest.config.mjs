import { BaseSequencer } from 'vitest/node'
import { inRoot, root } from '../paths.mjs'

const TESTS = JSON.parse(process.env.MUTATE_TESTS ?? '[]')

/** Keeps the group's order: the first failure ends a run, so fast tests come before random histories. */
class AsListed extends BaseSequencer {
  sort(files) {
    const placeOf = ({ moduleId }) => TESTS.findIndex((name) => moduleId.endsWith(name))
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Tests of the web app have the same time zone in `web/vitest.config.ts`. */
const zone = TESTS.some((name) => name.startsWith('web/')) ? { TZ: 'Pacific/Chatham' } : {}

export default {
  root,
  resolve: { alias: { '~': inRoot('web/app') } },
  test: { include: TESTS, environment: 'node', env: zone, testTimeout: 60_000, sequence: { sequencer: AsListed } },
}
