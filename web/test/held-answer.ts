/** An answer that comes when the test says so, to see what is on the screen meanwhile. */
export function heldAnswer<T>(reply: T) {
  let release = () => {}
  const answer = new Promise<T>((resolve) => {
    release = () => resolve(reply)
  })
  return { answer, release: () => release() }
}
