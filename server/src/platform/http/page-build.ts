// The built screens are found by a path: the program never imports them by name.
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { InProcessCalls } from './in-process-call.ts'

/** What the screens' `entry.server` exports beside the framework's own. */
export interface PageEntry {
  loadContext(given: {
    call: InProcessCalls['call']
    nonce: string
    origin: string
    report: (error: unknown) => void
  }): RouterContextProvider
  wasmPaths: readonly string[]
  /** Stands in prerendered pages where scheme and host belong. */
  originPlaceholder: string
}

export interface PageBuild {
  build: ServerBuild
  entry: PageEntry
}

/** Hashes of inline scripts by prerendered file, and of the styles that libraries write into pages. */
export interface BuildPolicy {
  scripts: Record<string, string[]>
  styles: string[]
}

/** The entry's further exports are ours; the framework's type does not know them. */
export const entryOf = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry

export async function readPageBuild(webRoot: string): Promise<PageBuild & { policy: BuildPolicy; clientDir: string }> {
  const directory = join(webRoot, 'build')
  const file = join(directory, 'server', 'index.js')
  await access(file).catch(() => {
    throw new Error(`The screens are not built (no ${file}). Run: npm run build`)
  })
  // React renders four times slower without it, and reads it once, when it is loaded.
  process.env.NODE_ENV ??= 'production'
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const policy = JSON.parse(await readFile(join(directory, 'policy.json'), 'utf8')) as BuildPolicy
  return { build, entry: entryOf(build), policy, clientDir: join(directory, 'client') }
}
