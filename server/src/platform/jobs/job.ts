import type { z } from 'zod'

export interface Job<S extends z.ZodType = z.ZodType> {
  /** feature.verb-noun; stored with queued jobs, so never rename it. */
  name: string
  payload: S
  attempts: number
  /** Wait before the first retry; doubles up to an hour. */
  backoffSeconds: number
  /** The job is an event for other features; dropped if no feature handles it. */
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
