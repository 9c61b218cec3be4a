// The rules of .dependency-cruiser.cjs. A tool that saw nothing would find nothing wrong, so it must have seen every part.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

const PARTS = [
  'contract/src',
  'embedded-database/src',
  'server/src/platform',
  'server/src/features',
  'web/app',
  'testing',
  'e2e',
]

/** What the tool saw below `cwd`, and one line for each broken rule. */
export function cruise(cwd, parts) {
  const json = execFileSync(
    inRoot('node_modules/.bin/depcruise'),
    ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', ...parts],
    { cwd, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const { modules, summary } = JSON.parse(json)
  return {
    own: modules.filter(({ source }) => !source.startsWith('node_modules')),
    total: summary.totalDependenciesCruised,
    broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const { own, total, broken } = cruise(
    root,
    PARTS.filter((part) => existsSync(inRoot(part))),
  )
  const problems = PARTS.filter(
    (part) => !own.some(({ source, dependencies }) => source.startsWith(`${part}/`) && dependencies.length > 0),
  ).map((part) => `saw no file with an import in ${part}`)
  const routes = own.find(({ source }) => source === 'server/src/app.ts')
  if (!routes?.dependencies.some(({ resolved }) => resolved.startsWith('server/src/platform/')))
    problems.push('did not follow #platform/ imports')
  problems.push(...broken)

  process.exitCode = conclude(problems, `${own.length} files, ${total} dependencies`)
}
