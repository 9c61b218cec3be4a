import { NewPassword } from '../../fields/account-fields.ts'
import { ForgotPasswordForm } from '../../fields/account-forms.ts'
import { textAsTyped } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const done = z.object({ success: z.literal(true).default(true), message: z.string() })
const Token = textAsTyped(256).min(1)

export const passwordReset = {
  forgotPassword: endpoint({
    ...routes.forgotPassword,
    summary: 'Sends a reset link; returns the same whether or not the address is known',
    access: 'visitor',
    takes: 'json',
    body: ForgotPasswordForm,
    reply: done,
  }),
  resendResetLink: endpoint({
    ...routes.resendResetLink,
    summary: 'Same as POST /0auth/resturant/forgot-password; the page uses it to resend the link',
    access: 'visitor',
    takes: 'json',
    body: ForgotPasswordForm,
    reply: done,
  }),
  validateResetToken: endpoint({
    ...routes.validateResetToken,
    summary: 'Checks whether a reset link is valid; does not use it',
    access: 'visitor',
    params: z.object({ token: Token }),
    reply: done.extend({ email: z.string() }),
  }),
  resetPassword: endpoint({
    ...routes.resetPassword,
    summary: 'Sets a new password with a reset link and ends all sessions',
    access: 'visitor',
    takes: 'json',
    body: z.object({ token: Token, newPassword: NewPassword }),
    reply: done,
  }),
}
