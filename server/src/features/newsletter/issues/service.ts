import { workLoop } from '#platform/jobs/work-loop.ts'
import type { Platform } from '#platform/platform.ts'
import { sendBatch } from './send-batch.ts'

/** Sends announced articles in the background. */
export function createIssues(platform: Platform) {
  const stopping = new AbortController()
  let loop = Promise.resolve()
  return {
    /** Begins sending what is due, until `stop`. */
    start() {
      loop = workLoop(() => sendBatch(platform, stopping.signal), stopping.signal, platform.log)
    },
    async stop() {
      stopping.abort()
      await loop
    },
    /** Everything that is due now: for tests, which work by hand. */
    async runDue() {
      while (await sendBatch(platform, stopping.signal)) {}
    },
  }
}
