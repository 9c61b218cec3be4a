/** Notes of each moment, in hertz; one after the other. */
const notes = {
  offer: [523.25, 659.25],
  accept: [659.25, 880],
  freed: [659.25, 880, 1174.66],
  sent: [587.33, 783.99],
}

/** A filter that makes the sound track: silence, and soft bells where something happens. */
export function soundFilter(chimes, end) {
  const bells = chimes.flatMap(({ at, kind }) => notes[kind].map((hertz, index) => ({ at: at + index * 0.14, hertz })))
  const made = bells.map(({ at, hertz }, index) => {
    const bell = `0.16*sin(2*PI*${hertz}*t)*exp(-4*t)+0.05*sin(4*PI*${hertz}*t)*exp(-7*t)`
    return `aevalsrc='${bell}':s=48000:d=1.4,adelay=${Math.round(at * 1000)}[b${index}]`
  })
  const inputs = bells.map((_, index) => `[b${index}]`).join('')
  return [
    `anullsrc=r=48000:cl=mono,atrim=end=${end.toFixed(3)}[silence]`,
    ...made,
    `[silence]${inputs}amix=inputs=${bells.length + 1}:duration=first:normalize=0[a]`,
  ].join(';')
}
