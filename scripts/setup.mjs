import { build, isBuilt } from './setup/build.mjs'
import { install, isInstalled } from './setup/install.mjs'
import { oneAtATime } from './setup/one-at-a-time.mjs'

const isBuildWanted = process.argv.includes('--build')
const isReady = () => isInstalled() && (!isBuildWanted || isBuilt())

try {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Setup needs Node.js 20 or newer; this is ${process.versions.node}.`)
  }
  if (!isReady()) {
    await oneAtATime(async () => {
      if (!isInstalled()) await install()
      if (isBuildWanted && !isBuilt()) build()
    })
  }
} catch (error) {
  const reason = error.code === 'EACCES' ? `${error.message}: this account has no write permission here` : error.message
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
