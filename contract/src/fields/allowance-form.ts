import { z } from '../zod.ts'
import { numberOf } from './number.ts'

const error = 'Please enter a whole number from 1 to 1,000,000'

/** How many messages an administrator lets a restaurant send in a day. */
export const AllowanceForm = z.strictObject({ of: numberOf(z.int(error).min(1, error).max(1_000_000, error)) })
