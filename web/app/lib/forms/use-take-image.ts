import { useRef, useState } from 'react'
import { DAMAGED_SENTENCE, imageProblem, scaleImage } from './scale-image.ts'

export interface TakeImage {
  take: (file: File | undefined) => void
  /** Sending must wait: preparing a large photo takes seconds on a phone. */
  isPreparing: boolean
}

/** If several files are chosen one after another, the last one counts. `onProblem('')` clears the problem. */
export function useTakeImage(onImage: (image: File) => void, onProblem: (sentence: string) => void): TakeImage {
  const [isPreparing, setPreparing] = useState(false)
  const latest = useRef(0)

  async function prepare(file: File) {
    latest.current += 1
    const turn = latest.current
    const problem = imageProblem(file)
    onProblem(problem ?? '')
    setPreparing(!problem)
    if (problem) return
    const image = await scaleImage(file)
    if (turn !== latest.current) return
    setPreparing(false)
    if (image) onImage(image)
    else onProblem(DAMAGED_SENTENCE)
  }

  return { take: (file) => void (file && prepare(file)), isPreparing }
}
