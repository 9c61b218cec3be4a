import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SignInForm } from './forms.ts'

export const admin = {
  loginAdmin: endpoint({
    method: 'POST',
    path: '/0auth/admin-login',
    summary: 'Signs the administrator in',
    access: 'visitor',
    takes: 'json',
    body: SignInForm,
    reply: z.object({ success: z.literal(true).default(true), token: z.string(), message: z.string() }),
  }),
  adminSession: endpoint({
    method: 'GET',
    path: '/0auth/admin-session',
    summary: "Tells whether the administrator's token is still good",
    access: 'admin',
    reply: z.object({ success: z.literal(true).default(true), data: z.object({ email: z.string() }) }),
  }),
}
