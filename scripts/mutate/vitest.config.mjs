import { inRoot, root } from '../paths.mjs'

/** The tests of one group, as `scripts/mutate.mjs` names them. */
export default {
  root: process.env.MUTATE_ROOT ?? root,
  resolve: { alias: { '~': inRoot('web/app') } },
  test: { include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'), environment: 'node', testTimeout: 60_000 },
}
