import { NotText } from './decode-text.ts'
import type { ListKind, ListTypes } from './list-kind.ts'
import { createListReader } from './list-reader.ts'
import type { WorkerRequest, WorkerResponse } from './open-reader.ts'

export function serveReader<T extends ListTypes>(kind: ListKind<T>): void {
  const reader = createListReader(kind)
  const respond = (response: WorkerResponse) => postMessage(response)
  addEventListener('message', async ({ data: { id, method, args } }: MessageEvent<WorkerRequest>) => {
    // The page types the arguments of each method; the last one reports progress.
    const run = reader[method] as (...args: readonly unknown[]) => Promise<unknown>
    try {
      respond({ id, reply: await run(...args, (share: number) => respond({ id, share })) })
    } catch (error) {
      respond({ id, failed: error instanceof NotText ? error.kind : null })
    }
  })
}
