import { AppError } from '#platform/errors.ts'

export async function undoOnError<T>(hash: () => Promise<T>, giveBack: () => Promise<unknown>): Promise<T> {
  try {
    return await hash()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') await giveBack()
    throw error
  }
}
