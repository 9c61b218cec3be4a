/** A reply that the test releases, to check the screen in the meantime. */
export function heldAnswer<T>(reply: T) {
  let release = () => {}
  const answer = new Promise<T>((resolve) => {
    release = () => resolve(reply)
  })
  return { answer, release: () => release() }
}
