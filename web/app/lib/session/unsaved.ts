// Saves typed values before the session ends.
const savers = new Set<() => Promise<unknown>>()

/** Maximum time in milliseconds that Logout waits. */
const WAIT_MS = 3000

/** `save` runs at Logout and rejects if it failed. Returns a function that unregisters it. */
export function saveBeforeLogOut(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Returns null if there is nothing to save. Resolves to whether all was saved; never rejects, so Logout works. */
export function savingUnsaved(): Promise<boolean> | null {
  if (savers.size === 0) return null
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), WAIT_MS))
  const all = Promise.all([...savers].map((save) => save())).then(
    () => true,
    () => false,
  )
  return Promise.race([all, late])
}
