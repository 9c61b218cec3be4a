import { useRef, useState } from 'react'
import { DAMAGED_SENTENCE, pictureProblem, scalePicture } from './scale-picture.ts'

export interface TakePicture {
  take: (file: File | undefined) => void
  /** A large picture takes a phone seconds; whoever sends the form meanwhile would send it without. */
  isPreparing: boolean
}

/** Prepares a chosen file for sending; of several that were chosen the last counts. An empty sentence: no problem. */
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
