// Page's side of a reader that runs in a worker, so that the page stays responsive.
import { NotText } from './decode-text.ts'
import type { FileKind } from './file-kind.ts'
import type { ListKind, ListTypes } from './list-kind.ts'
import type { ListReader } from './list-reader.ts'

export interface WorkerRequest {
  id: number
  method: keyof ListReader<ListTypes>
  args: readonly unknown[]
}
export type WorkerResponse = { id: number } & ({ share: number } | { reply: unknown } | { failed: FileKind | null })

export interface ListSource<T extends ListTypes> {
  startWorker: () => Worker
  /** Fallback for environments without workers. */
  load: () => Promise<ListKind<T>>
}

export type OpenReader<T extends ListTypes> = ListReader<T> & { close: () => void }

async function readOnMainThread<T extends ListTypes>(load: ListSource<T>['load']): Promise<ListReader<T>> {
  const [{ createListReader }, kind] = await Promise.all([import('./list-reader.ts'), load()])
  return createListReader(kind)
}

export function openReader<T extends ListTypes>({ startWorker, load }: ListSource<T>): OpenReader<T> {
  if (typeof Worker === 'undefined') {
    const here = readOnMainThread(load)
    return {
      read: async (...args) => (await here).read(...args),
      choose: async (...args) => (await here).choose(...args),
      chunk: async (...args) => (await here).chunk(...args),
      leftOut: async (...args) => (await here).leftOut(...args),
      close: () => {},
    }
  }
  const worker = startWorker()
  let lastId = 0
  const waiting = new Map<number, (response: WorkerResponse) => void>()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => waiting.get(data.id)?.(data))
  worker.addEventListener('error', () => {
    for (const [id, settle] of waiting) settle({ id, failed: null })
  })
  const request = <Reply>(
    method: WorkerRequest['method'],
    args: readonly unknown[],
    onProgress = (_share: number) => {},
  ) =>
    new Promise<Reply>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, (response) => {
        if ('share' in response) return onProgress(response.share)
        waiting.delete(id)
        if ('failed' in response) reject(new NotText(response.failed))
        // The worker calls the reader's method of this name, which has this return type.
        else resolve(response.reply as Reply)
      })
      worker.postMessage({ id, method, args } satisfies WorkerRequest)
    })
  return {
    read: (source, how, onProgress) => request('read', [source, how], onProgress),
    choose: (choice) => request('choose', [choice]),
    chunk: (from) => request('chunk', [from]),
    leftOut: (refused) => request('leftOut', [refused]),
    close: () => worker.terminate(),
  }
}
