import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, makeEnvironment, root, runtime } from '../paths.mjs'

const FOLDERS = ['web/app', 'web/public', 'contract/src', 'docs/guides', 'docs/images']
const stamp = inRoot('web/build/.inputs')

function listInputs() {
  const isInput = (file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile()
  const within = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) => inRoot(folder, name)),
  )
  const settings = readdirSync(inRoot('web')).filter((name) => /\.(ts|json)$/.test(name))
  return [...within, ...settings.map((name) => inRoot('web', name)), inRoot('package-lock.json')].filter(isInput).sort()
}

export function hashInputs() {
  const hash = createHash('sha256')
  for (const file of listInputs())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs()

export function build() {
  const started = Date.now()
  process.stdout.write('Building the web app…\n')
  const hash = hashInputs()
  rmSync(stamp, { force: true })
  const tool = inRoot('node_modules/.bin/react-router')
  const result = spawnSync(runtime, [tool, 'build'], {
    cwd: inRoot('web'),
    env: makeEnvironment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`The web app could not be built:\n${result.stdout}${result.stderr}`)
  writeFileSync(stamp, hash)
  process.stdout.write(`Built in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}
