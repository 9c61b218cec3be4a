import type { z } from 'zod'

/** A job's token: its name and payload, importing nothing of the feature that handles it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** feature.verb-noun; part of the stored jobs, so never renamed. */
  name: string
  payload: S
  /** Tries in all before it is given up and logged. */
  attempts: number
  /** First wait between tries; doubles, at most an hour. */
  backoffSeconds: number
  /** Something that happened, for other features to react to: dropped when none of them handles it. */
  isEvent?: true
}

export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  { attempts = 8, backoffSeconds = 5 }: { attempts?: number; backoffSeconds?: number } = {},
): Job<S> => ({ name, payload, attempts, backoffSeconds })

/** A fact that another feature may react to; the one that tells it knows none of them. */
export const event = <S extends z.ZodType>(name: string, payload: S): Job<S> => ({
  ...job(name, payload),
  isEvent: true,
})

export interface JobHandler {
  job: Job
  /** Throwing makes it run again later. Must be right when run twice. */
  run(payload: unknown): Promise<void>
}

export const handle = <S extends z.ZodType>(job: Job<S>, run: (payload: z.output<S>) => Promise<void>): JobHandler => ({
  job,
  run: (payload) => run(job.payload.parse(payload)),
})
