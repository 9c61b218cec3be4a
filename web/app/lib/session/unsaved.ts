// What is typed and not yet saved is put away before the session that may save it ends.
const savers = new Set<() => Promise<unknown>>()

/** Nobody waits longer to be let out. */
const WAIT_MS = 3000

/** `save` is asked when somebody logs out, and fails when it could not. Returns how to stop that. */
export function saveBeforeLogOut(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** True when nothing is lost; null when there is nothing to wait for. Never fails: whoever wants out gets out. */
export function savingUnsaved(): Promise<boolean> | null {
  if (savers.size === 0) return null
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), WAIT_MS))
  const all = Promise.all([...savers].map((save) => save())).then(
    () => true,
    () => false,
  )
  return Promise.race([all, late])
}
