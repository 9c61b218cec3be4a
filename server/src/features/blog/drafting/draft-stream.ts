import { AppError } from '#platform/errors.ts'
import { frame } from '#platform/http/event-streams.ts'
import type { DraftStep } from './drafting.ts'
import { draftingRefusals } from './words.ts'

export async function* draftEvents(steps: AsyncIterable<DraftStep>): AsyncGenerator<string> {
  try {
    for await (const step of steps)
      yield 'delta' in step
        ? frame('delta', JSON.stringify({ text: step.delta }))
        : frame('done', JSON.stringify(step.draft))
  } catch (error) {
    const { code, message } = error instanceof AppError ? error : new AppError('internal', draftingRefusals.broken)
    yield frame('error', JSON.stringify({ code, message }))
  }
}
