import type { z } from 'zod'

export interface Job<S extends z.ZodType = z.ZodType> {
  /** feature.verb-noun; stored with queued jobs, so never rename it. */
  name: string
  payload: S
  attempts: number
  /** First wait between tries; doubles up to an hour. */
  backoffSeconds: number
  /** An event that other features may handle; dropped if none does. */
  isEvent?: true
}

export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  { attempts = 8, backoffSeconds = 5 }: { attempts?: number; backoffSeconds?: number } = {},
): Job<S> => ({ name, payload, attempts, backoffSeconds })

export const event = <S extends z.ZodType>(name: string, payload: S): Job<S> => ({
  ...job(name, payload),
  isEvent: true,
})

export interface JobHandler {
  job: Job
  /** Must be idempotent; an exception causes a retry. */
  run(payload: unknown): Promise<void>
}

export const handle = <S extends z.ZodType>(job: Job<S>, run: (payload: z.output<S>) => Promise<void>): JobHandler => ({
  job,
  run: (payload) => run(job.payload.parse(payload)),
})
