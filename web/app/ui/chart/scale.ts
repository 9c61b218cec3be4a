import { scaleBand, scaleLinear } from 'd3-scale'

export interface CountScale {
  y(value: number): number
  ticks: readonly number[]
}

/** Always starts at zero, so that a bar's length is proportional to its value. */
export function countScale(most: number, top: number, bottom: number): CountScale {
  const scale = scaleLinear()
    .domain([0, Math.max(most, 1)])
    .nice(3)
    .range([bottom, top])
  return { y: (value) => scale(value), ticks: scale.ticks(3).filter(Number.isInteger) }
}

export interface Bands {
  step: number
  width: number
  x(at: number): number
}

export function bands(count: number, start: number, end: number): Bands {
  const places = Math.max(count, 7)
  const scale = scaleBand<number>()
    .domain(Array.from({ length: places }, (_, at) => at))
    .range([start, end])
    .paddingInner(0.35)
    .paddingOuter(0.175)
  return { step: scale.step(), width: scale.bandwidth(), x: (at) => scale(at) ?? start }
}
