// The built screens are found by a path: the program never imports them by name.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { InProcessCalls } from './in-process-call.ts'

/** What the screens' `entry.server` exports beside the framework's own. */
export interface PageEntry {
  loadContext(given: {
    call: InProcessCalls['call']
    nonce: string
    origin: string
    report: (error: unknown) => void
  }): RouterContextProvider
  /** Styles that libraries write into pages, and pages that need WebAssembly. */
  pagePolicy: { styles: readonly string[]; wasmPaths: readonly string[] }
  /** Stands in prerendered pages for the public address. */
  originPlaceholder: string
  createRequestHandler: typeof createRequestHandler
}

export interface PageBuild {
  build: ServerBuild
  entry: PageEntry
}

/** The entry's further exports are ours; the framework's type does not know them. */
// oxlint-disable-next-line tidetable/no-forced-type -- the framework’s type leaves out further exports
export const entryOf = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry

export async function readPageBuild(webRoot: string): Promise<PageBuild> {
  const file = join(webRoot, 'build', 'server', 'index.js')
  await access(file).catch(() => {
    throw new Error(`The screens are not built (no ${file}). Run: npm run build`)
  })
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return { build, entry: entryOf(build) }
}
