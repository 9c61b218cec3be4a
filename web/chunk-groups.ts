// Groups shared modules into few files, since each file costs headers and is compressed separately.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, 'app', 'root.tsx')
const ROUTES = join(import.meta.dirname, 'app', 'routes')
const SIGNED_IN = /^(restraunt|admin)-(?!login)/
/** Pages that must open on weak connections. */
const LIGHT_PAGES = ['home.tsx', 'customer-dashboard.tsx', 'restaurant-page.tsx'].map((name) =>
  join(import.meta.dirname, 'app', 'routes', name),
)
const ICON = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const SITE = /app[\\/](?:features[\\/]site|ui)[\\/](?:section|page-head|illustration|page-meta|screenshot)\.tsx?$/
const LIVE = /app[\\/]lib[\\/]live[\\/](?!live|use-live)/
const FIELDS =
  /app[\\/]ui[\\/](?:field-frame|text-field|text-area|select-field|password-field|checkbox|card|attempt)\.tsx?$/
/** Modules that may be small enough to load with every signed-in page. */
const PART = /app[\\/](?:ui|lib)[\\/](?!chart)/
const PART_CHARS_MAX = 3000
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/** Returns all imported modules. Import icons one by one: through their index, each module would import them all. */
function reachable(from: string, context: Context): Set<string> {
  const seen = new Set([from])
  for (const id of seen) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}

/** `framework` changes only with libraries. Few other groups keep the manifest small: it lists each page's files. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let frame: Set<string> | null = null
  let light: Set<string>[] | null = null
  let pages: { isSignedIn: boolean; modules: Set<string> }[] | null = null
  const isOfFrame = (id: string, context: Context) => {
    frame ??= reachable(ROOT, context)
    return frame.has(id)
  }
  const usersOf = (id: string, context: Context) => {
    pages ??= readdirSync(ROUTES)
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
      .map((name) => ({ isSignedIn: SIGNED_IN.test(name), modules: reachable(join(ROUTES, name), context) }))
    const reaching = pages.filter(({ modules }) => modules.has(id))
    return {
      isShared: reaching.length > 1,
      isOfHosts: reaching.length > 1 && reaching.every(({ isSignedIn }) => isSignedIn),
    }
  }
  /** Also checks the imports of a module, since a group contains them too. */
  const isHostPart = (id: string, context: Context) =>
    PART.test(id) &&
    (context.getModuleInfo(id)?.code?.length ?? 0) < PART_CHARS_MAX &&
    [...reachable(id, context)].every(
      (each) =>
        FRAMEWORK.test(each) ||
        isOfFrame(each, context) ||
        ICON.test(each) ||
        (PART.test(each) && usersOf(each, context).isOfHosts),
    )
  const reachedBy = (id: string, context: Context) => {
    light ??= LIGHT_PAGES.map((page) => reachable(page, context))
    const [home = false, guest = false, restaurant = false] = light.map((page) => page.has(id))
    return { home, guest, restaurant }
  }
  return [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    {
      debugName: 'frame',
      name: (id, context) => (isOfFrame(id, context) ? 'frame' : null),
      priority: 2,
    },
    {
      debugName: 'icons',
      name: (id, context) => {
        if (!ICON.test(id)) return null
        const { home, guest, restaurant } = reachedBy(id, context)
        if (home && guest) return null
        if (home || guest) return home ? 'home-icons' : 'guest-icons'
        const { isOfHosts, isShared } = usersOf(id, context)
        if (isOfHosts) return 'host-icons'
        return isShared && !restaurant ? 'site-icons' : null
      },
      priority: 1,
    },
    {
      debugName: 'shared',
      name: (id, context) => {
        const { home, guest } = reachedBy(id, context)
        return home && guest ? 'shared' : null
      },
      priority: 0,
    },
    {
      debugName: 'host-parts',
      name: (id, context) => (isHostPart(id, context) ? 'host-parts' : null),
      priority: 0,
    },
    { name: 'live', test: LIVE, priority: 0 },
    { name: 'fields', test: FIELDS, priority: 0 },
    // Separate files would each be listed for twenty routes in the manifest, which every page loads.
    { name: 'site', test: SITE, priority: 0 },
  ]
}
