import { type ComponentType, lazy } from 'react'

/** Loads a section below the first screen. If its script cannot be loaded, the server-rendered fallback remains. */
export const lazySection = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (section) => ({ default: section }),
      () => new Promise<never>(() => {}),
    ),
  )
