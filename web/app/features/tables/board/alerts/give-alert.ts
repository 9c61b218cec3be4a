import type { Alert } from './alert-settings.ts'
import { flash } from './flash.tsx'

let audio: AudioContext | null = null

/** Browsers keep the sound silent until the first user gesture. */
function playChime(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const context = audio
  for (const [pitch, after] of [
    [880, 0],
    [1175, 0.18],
  ] as const) {
    const note = context.createOscillator()
    const volume = context.createGain()
    const start = context.currentTime + after
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.2, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + 0.5)
  }
}

const PULSE_MS = [120, 80, 120]

export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator

const effects: Record<Alert, () => void> = {
  sound: playChime,
  vibration: () => {
    if (canVibrate()) navigator.vibrate(PULSE_MS)
  },
  flash,
}

export const giveAlert = (alert: Alert): void => effects[alert]()
