import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../../ui/toast.ts'
import { hostModeWords } from '../words.ts'

export interface HostMode {
  isOn: boolean
  toggle: () => void
}

export function useHostMode(): HostMode {
  const [isOn, setOn] = useState(false)
  const lock = useRef<WakeLockSentinel | null>(null)

  const keepAwake = useCallback(async () => {
    lock.current = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    return lock.current !== null
  }, [])
  const release = useCallback(() => {
    void lock.current?.release().catch(() => undefined)
    lock.current = null
  }, [])

  const start = useCallback(async () => {
    const fill = document.documentElement.requestFullscreen?.().then(
      () => true,
      () => false,
    )
    const [isFull, isAwake] = await Promise.all([fill ?? false, keepAwake()])
    if (isFull || isAwake) setOn(true)
    else toast.info(hostModeWords.impossible)
  }, [keepAwake])
  const stop = useCallback(async () => {
    setOn(false)
    release()
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  }, [release])

  useEffect(() => {
    if (!isOn) return
    document.documentElement.dataset.hostMode = ''
    /** Browsers release the wake lock when the page is hidden. */
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void keepAwake()
    }
    const onFullscreen = () => {
      if (!document.fullscreenElement) void stop()
    }
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('fullscreenchange', onFullscreen)
    return () => {
      delete document.documentElement.dataset.hostMode
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('fullscreenchange', onFullscreen)
    }
  }, [isOn, keepAwake, stop])
  useEffect(() => release, [release])

  const toggle = useCallback(() => void (isOn ? stop() : start()), [isOn, start, stop])
  return { isOn, toggle }
}
