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
  const told = { onTable: vi.fn(), onRemoved: vi.fn(), onFound: vi.fn(), onLost: vi.fn(), onPoll: vi.fn() }
  onTestFinished(openTableStream({ id: 'table-0001', ...told }))
  return told
}

const setHidden = (isHidden: boolean) => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

it('a phone loses its stream after 12 s of silence, and finds it again by a beat without a new table', () => {
  const { onFound, onLost } = open()
  lines[0]?.hear('beat')
  expect(onFound).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(12_000)
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(lines).toHaveLength(2)
  lines[1]?.hear('beat')
  expect(onFound).toHaveBeenCalledTimes(2)
})

it('a phone whose streams are held back by a proxy polls every 10 s and shows no lost connection', () => {
  const { onPoll, onLost } = open()
  for (let second = 0; second < 60; second++) {
    lines.at(-1)?.hear('open')
    vi.advanceTimersByTime(1_000)
  }
  expect(onPoll).toHaveBeenCalledTimes(6)
  expect(onLost).not.toHaveBeenCalled()
})

it('a phone with a stream polls nothing', () => {
  const { onPoll } = open()
  for (let beat = 0; beat < 12; beat++) {
    lines[0]?.hear('beat')
    vi.advanceTimersByTime(5_000)
  }
  expect(onPoll).not.toHaveBeenCalled()
})

it('a hidden tab closes its stream, and opens another as soon as it is seen', () => {
  const { onLost } = open()
  lines[0]?.hear('beat')
  setHidden(true)
  expect(lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED])
  vi.advanceTimersByTime(60_000)
  setHidden(false)
  expect(lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 1])
  expect(onLost).not.toHaveBeenCalled()
})
