import { scaleBand, scaleLinear } from 'd3-scale'

export interface CountScale {
  /** From the top of the plot. */
  y(value: number): number
  /** Whole numbers that are easy to read, from 0 to above the largest value. */
  ticks: readonly number[]
}

/** Counts begin at zero, always: a bar's length is its value. */
export function countScale(most: number, top: number, bottom: number): CountScale {
  const scale = scaleLinear()
    .domain([0, Math.max(most, 1)])
    .nice(3)
    .range([bottom, top])
  return { y: (value) => scale(value), ticks: scale.ticks(3).filter(Number.isInteger) }
}

export interface Bands {
  /** From one bar's middle to the next. */
  step: number
  /** A bar's width. */
  width: number
  /** Where the bar of that place begins. */
  x(at: number): number
}

/** `count` bars side by side between two edges; few of them do not grow into walls. */
export function bands(count: number, start: number, end: number): Bands {
  const places = Math.max(count, 7)
  const scale = scaleBand<number>()
    .domain(Array.from({ length: places }, (_, at) => at))
    .range([start, end])
    .paddingInner(0.35)
    .paddingOuter(0.175)
  return { step: scale.step(), width: scale.bandwidth(), x: (at) => scale(at) ?? start }
}
