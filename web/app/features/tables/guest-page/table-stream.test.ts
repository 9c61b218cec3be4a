import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openTableStream } from './table-stream.ts'

class Line extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    lines.push(this)
  }
  close() {
    this.readyState = Line.CLOSED
  }
  hear(event: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
}

let lines: Line[]
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
})

function open() {
  const callbacks = { onTable: vi.fn(), onRemoved: vi.fn(), onFound: vi.fn(), onLost: vi.fn(), onPoll: vi.fn() }
  onTestFinished(openTableStream({ id: 'table-0001', ...callbacks }))
  return callbacks
}

const setHidden = (isHidden: boolean) => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

it('reopens the stream after 12 s of silence, and counts a heartbeat as connected', () => {
  const { onFound, onLost } = open()
  lines[0]?.hear('beat')
  expect(onFound).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(12_000)
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(lines).toHaveLength(2)
  lines[1]?.hear('beat')
  expect(onFound).toHaveBeenCalledTimes(2)
})

it('polls every 10 s while a proxy buffers the stream, and reports no lost connection', () => {
  const { onPoll, onLost } = open()
  for (let second = 0; second < 60; second++) {
    lines.at(-1)?.hear('open')
    vi.advanceTimersByTime(1_000)
  }
  expect(onPoll).toHaveBeenCalledTimes(6)
  expect(onLost).not.toHaveBeenCalled()
})

it('does not poll while the stream delivers', () => {
  const { onPoll } = open()
  for (let beat = 0; beat < 12; beat++) {
    lines[0]?.hear('beat')
    vi.advanceTimersByTime(5_000)
  }
  expect(onPoll).not.toHaveBeenCalled()
})

it('closes the stream of a hidden tab, and opens a new one once it is visible', () => {
  const { onLost } = open()
  lines[0]?.hear('beat')
  setHidden(true)
  expect(lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED])
  vi.advanceTimersByTime(60_000)
  setHidden(false)
  expect(lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 1])
  expect(onLost).not.toHaveBeenCalled()
})
