// One Node everywhere: `.node-version`, the package `node`, the image, the types, and how the image starts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conclude } from '../conclude.mjs'
import { root as ours } from '../paths.mjs'

/** What does not agree in the checkout at `root`, a sentence each. */
export function compareNodes(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const manifest = JSON.parse(read('package.json'))
  const wanted = read('.node-version').trim()
  const [major] = wanted.split('.')
  const problems = []
  const same = (what, has) => {
    if (has !== wanted) problems.push(`${what} is ${has}, .node-version says ${wanted}`)
  }
  same('package.json: node', manifest.dependencies.node)
  same('package-lock.json: node', JSON.parse(read('package-lock.json')).packages['node_modules/node'].version)
  if (manifest.devDependencies['@types/node'].split('.')[0] !== major) {
    problems.push(`@types/node is not of Node ${major}`)
  }
  const oldest = /^>=(\d+)$/.exec(manifest.engines.node)?.[1]
  if (!oldest || Number(oldest) > Number(major)) {
    problems.push(`engines.node is "${manifest.engines.node}", which does not name a major up to ${major}`)
  }

  const dockerfile = read('Dockerfile')
  const tags = [...dockerfile.matchAll(/\bnode:([\w.-]+)/g)].map(([, tag]) => tag)
  if (tags.length !== 1) problems.push(`the Dockerfile names ${tags.length} tags of node; it must be one ARG`)
  const version = tags[0]?.split('-')[0]
  if (!`${wanted}.`.startsWith(`${version}.`)) problems.push(`the image is of Node ${version}, not of ${wanted}`)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  if (bases.some((base) => base !== `\${NODE_IMAGE}`)) problems.push(`the image is made from ${bases.join(', ')}`)
  const command = JSON.stringify(['node', '--max-semi-space-size=8', 'server/src/main.ts'])
  const started = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1]
  if (!started || JSON.stringify(JSON.parse(started)) !== command) problems.push(`the image's CMD must be ${command}`)
  return problems
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = conclude(compareNodes(ours), process.version)
}
