/** Returns a reply that is sent when the test releases it, to check the screen until then. */
export function heldAnswer<T>(reply: T) {
  let release = () => {}
  const answer = new Promise<T>((resolve) => {
    release = () => resolve(reply)
  })
  return { answer, release: () => release() }
}
