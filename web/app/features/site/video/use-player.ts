import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface PlayerState {
  /** The page has taken over from the browser's own controls. */
  isReady: boolean
  hasStarted: boolean
  isPlaying: boolean
  isMuted: boolean
  hasCaptions: boolean
  isFull: boolean
  /** Seconds. */
  at: number
  length: number
}

const atRest: PlayerState = {
  isReady: false,
  hasStarted: false,
  isPlaying: false,
  isMuted: false,
  hasCaptions: true,
  isFull: false,
  at: 0,
  length: 0,
}

const STEP_SECONDS = 5

/** A video element and what its buttons do. `startAt`: the second at which it begins the first time. */
export function usePlayer(startAt: number) {
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState(atRest)
  const change = (part: Partial<PlayerState>) => setState((known) => ({ ...known, ...part }))

  useEffect(() => {
    const set = (part: Partial<PlayerState>) => setState((known) => ({ ...known, ...part }))
    set({ isReady: true })
    const follow = () => set({ isFull: frame.current !== null && document.fullscreenElement === frame.current })
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  function toggle() {
    const element = video.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (!state.hasStarted && startAt > 0) element.currentTime = startAt
    // Refused when the file cannot be played; the picture then simply stays.
    element.play().catch(() => change({ isPlaying: false }))
  }

  function seek(seconds: number) {
    const element = video.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, seconds), element.duration || seconds)
    change({ at: element.currentTime })
  }

  function toggleMute() {
    if (video.current) video.current.muted = !video.current.muted
  }

  function toggleCaptions() {
    const [track] = video.current?.textTracks ?? []
    if (track) track.mode = state.hasCaptions ? 'hidden' : 'showing'
    change({ hasCaptions: !state.hasCaptions })
  }

  function toggleFull() {
    const done = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
    // A browser without full screen refuses; nothing is lost.
    done?.catch(() => change({ isFull: false }))
  }

  const skip = (seconds: number) => seek((video.current?.currentTime ?? 0) + seconds)
  const keys = new Map<string, () => void>([
    ['k', toggle],
    ['m', toggleMute],
    ['c', toggleCaptions],
    ['f', toggleFull],
    ['ArrowLeft', () => skip(-STEP_SECONDS)],
    ['ArrowRight', () => skip(STEP_SECONDS)],
  ])

  return {
    frame,
    video,
    state,
    toggle,
    seek,
    toggleMute,
    toggleCaptions,
    toggleFull,
    onKeyDown(event: KeyboardEvent) {
      // The seek bar has arrow keys of its own.
      const act =
        event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey ? null : keys.get(event.key)
      if (!act) return
      event.preventDefault()
      act()
    },
    videoProps: {
      onClick: toggle,
      onPlay: () => change({ isPlaying: true, hasStarted: true }),
      onPause: () => change({ isPlaying: false }),
      onEnded: () => change({ isPlaying: false }),
      onVolumeChange: () => change({ isMuted: video.current?.muted ?? false }),
      onDurationChange: () => change({ length: video.current?.duration || 0 }),
      onTimeUpdate: () => change({ at: video.current?.currentTime ?? 0 }),
    },
  }
}
