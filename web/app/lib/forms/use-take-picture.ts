import { useRef, useState } from 'react'
import { DAMAGED_SENTENCE, pictureProblem, scalePicture } from './scale-picture.ts'

export interface TakePicture {
  take: (file: File | undefined) => void
  /** Preparing a large photo takes seconds on a phone; sending must wait for it. */
  isPreparing: boolean
}

/** If several files are chosen, the last one counts. An empty message clears the problem. */
export function useTakePicture(onPicture: (picture: File) => void, onProblem: (sentence: string) => void): TakePicture {
  const [isPreparing, setPreparing] = useState(false)
  const latest = useRef(0)

  async function prepare(file: File) {
    latest.current += 1
    const turn = latest.current
    const problem = pictureProblem(file)
    onProblem(problem ?? '')
    setPreparing(!problem)
    if (problem) return
    const picture = await scalePicture(file)
    if (turn !== latest.current) return
    setPreparing(false)
    if (picture) onPicture(picture)
    else onProblem(DAMAGED_SENTENCE)
  }

  return { take: (file) => void (file && prepare(file)), isPreparing }
}
