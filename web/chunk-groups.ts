// What every page loads comes in two files instead of forty: each file costs its headers and its own compression.
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, 'app', 'root.tsx')
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/**
 * The root and all it imports, directly or not: the bars, the footer, the session, the toasts. What it imports takes its
 * icons one by one (`lucide-react/icons/…`): by the library's index it would reach every icon of the product.
 */
function reachable(from: string, context: Context): Set<string> {
  const seen = new Set([from])
  for (const id of seen) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}

/** `framework` changes with the libraries only, `frame` with the bars. Everything else follows its routes. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let frame: Set<string> | null = null
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    {
      debugName: 'frame',
      name: (id, context) => {
        frame ??= reachable(ROOT, context)
        return frame.has(id) ? 'frame' : null
      },
      priority: 1,
    },
  ]
}
