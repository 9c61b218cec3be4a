import { addresses } from '../addresses/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { SignInForm } from './forms.ts'

export const admin = {
  loginAdmin: endpoint({
    ...addresses.loginAdmin,
    summary: 'Signs the administrator in',
    access: 'visitor',
    takes: 'json',
    body: SignInForm,
    reply: z.object({ success: z.literal(true).default(true), token: z.string(), message: z.string() }),
  }),
  adminSession: endpoint({
    ...addresses.adminSession,
    summary: "Tells whether the administrator's token is still good",
    access: 'admin',
    reply: z.object({ success: z.literal(true).default(true), data: z.object({ email: z.string() }) }),
  }),
}
