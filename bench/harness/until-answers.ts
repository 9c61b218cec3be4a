import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Waits until somebody listens at this port of the machine; gives up after 10 s. */
export async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++, await pause(100)) {
    const isOpen = await new Promise<boolean>((tell) => {
      const socket = connect(port, '127.0.0.1', () => tell(true)).on('error', () => tell(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error(`nobody listens at port ${port}`)
}
