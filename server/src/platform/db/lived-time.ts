/** How often the event loop is seen alive. */
const BEAT_MILLISECONDS = 100
/** A beat that comes later than this was held up. */
const LATE_MILLISECONDS = 300

/**
 * Milliseconds in which this program could have heard an answer. While the event loop is held up nothing is heard,
 * whatever has arrived; such a stall counts as one late beat.
 */
export class LivedTime {
  private lived = 0
  private beatAt = performance.now()
  private readonly beating = setInterval(() => {
    this.lived = this.now()
    this.beatAt = performance.now()
  }, BEAT_MILLISECONDS).unref()

  now(): number {
    return this.lived + Math.min(performance.now() - this.beatAt, LATE_MILLISECONDS)
  }

  stop(): void {
    clearInterval(this.beating)
  }
}
