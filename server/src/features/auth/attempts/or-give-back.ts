import { AppError } from '#platform/errors.ts'

/** Hashes for a try that has been counted; the try is given back if the hash could not be made. */
export async function orGiveBack<T>(hash: () => Promise<T>, giveBack: () => Promise<unknown>): Promise<T> {
  try {
    return await hash()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') await giveBack()
    throw error
  }
}
