import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes what a page shows, as the browser paints it: one JPEG a change, with the moment in seconds since `start`.
 * `frames` grows while it runs.
 */
export async function startScreencast(page, folder, name, start) {
  const frames = []
  const session = await page.context().newCDPSession(page)
  const keep = (picture) => {
    const at = (performance.now() - start) / 1000
    const file = join(folder, `${name}-${String(frames.length).padStart(5, '0')}.jpg`)
    frames.push({ file, at, written: writeFile(file, picture) })
  }
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    keep(Buffer.from(data, 'base64'))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 2 })
  // A page at rest paints nothing more, and what it painted last may not be among the pictures.
  keep(await page.screenshot({ type: 'jpeg', quality: 92 }))
  return {
    frames,
    async stop() {
      await session.send('Page.stopScreencast')
      await Promise.all(frames.map(({ written }) => written))
    },
  }
}
