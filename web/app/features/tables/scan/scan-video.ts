import { chooseCode, type ScannedCode } from './classify-code.ts'
import { imageDataOf } from './image-data-of.ts'
import type { ReadQr } from './qr-reader.ts'

export const SCANS_PER_SECOND_MAX = 25
export const SCAN_TIMEOUT_MS = 10_000

/** Longest side in px: enough for a small code at arm's length, and only a few milliseconds per frame. */
const FRAME_SIDE_MAX = 960

/** Delay before another site's code is used, because our code may come into view. */
export const OWN_CODE_WAIT_MS = 1_000

export interface ScanVideo {
  video: HTMLVideoElement
  read: ReadQr
  onCode: (code: ScannedCode) => void
  onTimeout: () => void
}

/** Scans until the first code or until SCAN_TIMEOUT_MS. Returns a function that stops the scan. */
export function scanVideo({ video, read, onCode, onTimeout }: ScanVideo): () => void {
  let isStopped = false
  let next: ReturnType<typeof setTimeout> | undefined
  const pause = 1000 / SCANS_PER_SECOND_MAX
  let end = performance.now() + SCAN_TIMEOUT_MS
  let seen: ScannedCode | null = null

  async function look() {
    const started = performance.now()
    if (started >= end) return seen ? onCode(seen) : onTimeout()
    const image = imageDataOf(video, FRAME_SIDE_MAX)
    const texts = image ? await read(image).catch(() => []) : []
    if (isStopped) return
    const code = chooseCode(texts, location.origin)
    if (code?.kind === 'own') return onCode(code)
    if (code) {
      if (!seen) end = Math.min(end, started + OWN_CODE_WAIT_MS)
      if (seen?.kind !== 'other') seen = code
    }
    next = setTimeout(() => void look(), Math.max(0, pause - (performance.now() - started)))
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(next)
  }
}
