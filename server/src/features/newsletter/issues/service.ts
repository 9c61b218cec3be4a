import { workLoop } from '#platform/jobs/work-loop.ts'
import type { Platform } from '#platform/platform.ts'
import { sendBatch } from './send-batch.ts'

export function createIssues(platform: Platform) {
  const stopping = new AbortController()
  let loop = Promise.resolve()
  return {
    start() {
      loop = workLoop(() => sendBatch(platform, stopping.signal), stopping.signal, platform.log)
    },
    async stop() {
      stopping.abort()
      await loop
    },
    /** For tests: sends everything that is due. */
    async runDue() {
      while (await sendBatch(platform, stopping.signal)) {}
    },
  }
}
