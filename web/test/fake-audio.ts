import { vi } from 'vitest'

/** Notes that the browser was asked to play, since `listenToNotes`. */
const played = vi.fn()

const node = { connect: () => node, start: played, stop: () => undefined }
const ramp = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }

class FakeAudioContext {
  currentTime = 0
  destination = {}
  createOscillator = () => ({ ...node, frequency: { value: 0 } })
  createGain = () => ({ ...node, gain: ramp })
}

/** Puts the browser's sound in, of which a page makes one for as long as it lives: all tests count on the same. */
export function listenToNotes() {
  played.mockReset()
  vi.stubGlobal('AudioContext', FakeAudioContext)
  return played
}
