import { vi } from 'vitest'

const played = vi.fn()

const node = { connect: () => node, start: played, stop: () => undefined }
const ramp = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }

class FakeAudioContext {
  currentTime = 0
  destination = {}
  createOscillator = () => ({ ...node, frequency: { value: 0 } })
  createGain = () => ({ ...node, gain: ramp })
}

/** A page creates one audio context for its lifetime, so all tests share the mock. */
export function listenToNotes() {
  played.mockReset()
  vi.stubGlobal('AudioContext', FakeAudioContext)
  return played
}
