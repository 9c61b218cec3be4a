import { AppError } from '#platform/errors.ts'
import { isCommonPassword } from '#platform/passwords/common-password.ts'
import { restaurantWords } from './words.ts'

export function checkPassword(password: string, field: string, { name, email }: { name: string; email: string }): void {
  const localPart = email.split('@')[0] ?? ''
  if (isCommonPassword(password, [name, email, localPart]))
    throw new AppError('password_common', restaurantWords.passwordCommon, {
      fields: { [field]: restaurantWords.passwordCommon },
    })
}
