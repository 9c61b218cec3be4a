import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const firstSegment = (path: string): string => path.split('/').find(Boolean) ?? ''

function pathOf(routes: Routes, id: string): string {
  const route = routes[id]
  return route ? `${route.parentId ? pathOf(routes, route.parentId) : ''}/${route.path ?? ''}` : ''
}

/**
 * The build with only those addresses that `path` can be one of, by their first segment; the whole build when none
 * begins so. The router tries the addresses one after another, which takes longer than drawing a small page.
 */
export function narrowBuild(build: ServerBuild, path: string): { segment: string; build: ServerBuild } {
  const { routes } = build
  const segment = firstSegment(path)
  const beginsWith = (wanted: (first: string) => boolean) =>
    Object.keys(routes).filter((id) => wanted(firstSegment(pathOf(routes, id))))
  if (segment === '' || beginsWith((first) => first === segment).length === 0) return { segment: '', build }
  const kept = new Set<string>()
  for (const id of beginsWith((first) => first === segment || /^[:*]/.test(first)))
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) kept.add(at)
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as Record<string, T>
  // The browser asks for the other addresses when it needs them.
  const assets = { ...build.assets, routes: only(build.assets.routes) }
  return { segment, build: { ...build, routes: only(routes), assets } }
}
