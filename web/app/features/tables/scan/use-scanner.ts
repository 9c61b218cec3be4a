import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { type CameraProblem, problemOf, startCamera, stopCamera } from './camera.ts'
import type { ScannedCode } from './classify-code.ts'
import { loadQrReader } from './qr-reader.ts'
import { scanVideo } from './scan-video.ts'

export type ScannerState = 'starting' | 'scanning' | 'timeout' | 'paused' | { problem: CameraProblem }

export interface Scanner {
  state: ScannerState
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  pause: () => void
}

export function useScanner(onCode: (code: ScannedCode) => void): Scanner {
  const [state, setState] = useState<ScannerState>('starting')
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<() => void>(() => undefined)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  const start = useCallback(() => {
    stop.current()
    let isStopped = false
    let stream: MediaStream | null = null
    let stopLooking: () => void = () => undefined
    const end = () => {
      isStopped = true
      stopLooking()
      stopCamera(stream)
    }
    stop.current = end
    setState('starting')

    async function run() {
      const [opened, read] = await Promise.all([startCamera(), loadQrReader()])
      stream = opened
      const screen = video.current
      if (isStopped || !screen) return end()
      screen.srcObject = opened
      await screen.play()
      if (isStopped) return
      setState('scanning')
      stopLooking = scanVideo({
        video: screen,
        read,
        onCode: (code) => {
          end()
          setState('paused')
          latest.current(code)
        },
        onTimeout: () => {
          end()
          setState('timeout')
        },
      })
    }
    run().catch((error: unknown) => {
      const wasStopped = isStopped
      end()
      if (wasStopped) return
      logProblem('The camera could not be started', error)
      setState({ problem: problemOf(error) })
    })
  }, [])

  const pause = useCallback(() => {
    stop.current()
    setState('paused')
  }, [])

  useEffect(() => {
    start()
    // The camera is released while the page is hidden.
    const onVisibility = () => (document.hidden ? pause() : start())
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop.current()
    }
  }, [start, pause])

  return { state, video, start, pause }
}
