import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../paths.mjs'

const path = inRoot('.cache/setup.lock')

function isHeld() {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two commands started together must not install or build at the same time: the second waits, then checks again. */
export async function oneAtATime(work) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (waited === 0) process.stdout.write('Waiting for another setup to finish…\n')
      await pause(500)
      if (!isHeld()) rmSync(path, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
