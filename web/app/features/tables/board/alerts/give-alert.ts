import type { Alert } from './alert-settings.ts'
import { playChime } from './chime.ts'
import { flash } from './flash.tsx'

const PULSE_MS = [120, 80, 120]

export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator

const ways: Record<Alert, () => void> = {
  sound: playChime,
  vibration: () => {
    if (canVibrate()) navigator.vibrate(PULSE_MS)
  },
  flash,
}

export const giveAlert = (alert: Alert): void => ways[alert]()
