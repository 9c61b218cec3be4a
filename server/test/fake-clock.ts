import type { Clock } from '#platform/clock.ts'

export class FakeClock implements Clock {
  #now: Date

  constructor(now: Date | string = '2026-11-20T18:00:00.000Z') {
    this.#now = new Date(now)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(now: Date | string): void {
    this.#now = new Date(now)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }): void {
    this.#now = new Date(
      this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds,
    )
  }
}
