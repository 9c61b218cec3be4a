import { pictureOf } from './picture-of.ts'
import type { ReadQr } from './qr-reader.ts'

export const SCANS_PER_SECOND_MAX = 25
export const SCAN_TIMEOUT_MS = 10_000

/** Enough for a small code at arm's length, and still a few milliseconds a frame. */
const FRAME_SIDE_MAX = 960

export interface ScanVideo {
  video: HTMLVideoElement
  read: ReadQr
  onText: (text: string) => void
  onTimeout: () => void
}

/** Looks at the video, one frame at a time and at most 25 a second, until a code is seen or 10 s are over. Returns how to stop. */
export function scanVideo({ video, read, onText, onTimeout }: ScanVideo): () => void {
  let isStopped = false
  let next: ReturnType<typeof setTimeout> | undefined
  const pause = 1000 / SCANS_PER_SECOND_MAX
  const end = performance.now() + SCAN_TIMEOUT_MS

  async function look() {
    const started = performance.now()
    if (started >= end) return onTimeout()
    const picture = pictureOf(video, FRAME_SIDE_MAX)
    // A frame that cannot be read is like one without a code.
    const text = picture && (await read(picture).catch(() => null))
    if (isStopped) return
    if (text) return onText(text)
    next = setTimeout(() => void look(), Math.max(0, pause - (performance.now() - started)))
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(next)
  }
}
