import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@tidetable/contract/endpoints/accounts'
import type { z } from 'zod'

export interface StepsLeft {
  done: FirstStep[]
  /** Null if all steps are done. */
  next: FirstStep | null
}

export function stepsLeft(steps: z.output<typeof FirstSteps>): StepsLeft {
  const done = FIRST_STEPS.filter((step) => steps[step])
  return { done, next: FIRST_STEPS.find((step) => !steps[step]) ?? null }
}

export const areStepsShown = (steps: z.output<typeof FirstSteps> | undefined): boolean =>
  steps !== undefined && !steps.put_away && stepsLeft(steps).next !== null
