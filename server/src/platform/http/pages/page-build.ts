import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { InProcessCalls } from './in-process-call.ts'

export interface PageEntry {
  loadContext(options: {
    call: InProcessCalls['call']
    nonce: string
    origin: string
    isDemo: boolean
    report: (error: unknown) => void
  }): RouterContextProvider
  pagePolicy: { styles: readonly string[]; wasmPaths: readonly string[] }
  /** Placeholder in prerendered pages, which PUBLIC_URL replaces. */
  originPlaceholder: string
  createRequestHandler: typeof createRequestHandler
}

export interface PageBuild {
  build: ServerBuild
  entry: PageEntry
}

// oxlint-disable-next-line tidetable/no-forced-type -- the framework’s type leaves out further exports
export const entryOf = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry

export async function readPageBuild(webRoot: string): Promise<PageBuild> {
  const file = join(webRoot, 'build', 'server', 'index.js')
  await access(file).catch(() => {
    throw new Error(`The pages are not built (no ${file}). Run: npm run build`)
  })
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return { build, entry: entryOf(build) }
}
