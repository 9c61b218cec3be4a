// The rules of .dependency-cruiser.cjs. A tool that saw nothing would find nothing wrong, so it must have seen every part.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, root } from '../paths.mjs'

const PARTS = ['contract/src', 'server/src/platform', 'server/src/features', 'web/app', 'testing', 'e2e']

const json = execFileSync(
  inRoot('node_modules/.bin/depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PARTS.filter((part) => existsSync(inRoot(part)))],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
)
const { modules, summary } = JSON.parse(json)
const own = modules.filter(({ source }) => !source.startsWith('node_modules'))

const problems = PARTS.filter(
  (part) => !own.some(({ source, dependencies }) => source.startsWith(`${part}/`) && dependencies.length > 0),
).map((part) => `saw no file with an import in ${part}`)
const routes = own.find(({ source }) => source === 'server/src/app.ts')
if (!routes?.dependencies.some(({ resolved }) => resolved.startsWith('server/src/platform/'))) {
  problems.push('did not follow #platform/ imports')
}
for (const { rule, from, to } of summary.violations) problems.push(`${rule.name}: ${from} → ${to}`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${own.length} files, ${summary.totalDependenciesCruised} dependencies\n`)
process.exitCode = problems.length > 0 ? 1 : 0
