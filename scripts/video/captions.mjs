const two = (number) => String(number).padStart(2, '0')

const stamp = (seconds) => `00:${two(Math.floor(seconds / 60))}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

/** WebVTT: each sentence stands until the next one begins. */
export function toVtt(captions, end) {
  const cues = captions.map(({ at, text }, index) => {
    const until = (captions[index + 1]?.at ?? end) - 0.05
    return `${stamp(at)} --> ${stamp(until)} line:90%\n${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
