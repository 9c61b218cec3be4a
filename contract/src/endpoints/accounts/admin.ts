import { AdminSignInForm, SecondFactorForm } from '../../fields/account-forms.ts'
import { done, ok } from '../../fields/common.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const admin = {
  loginAdmin: endpoint({
    ...routes.loginAdmin,
    summary: 'Signs the administrator in; with a second factor `code` is required, else 401 `code_needed`',
    access: 'visitor',
    takes: 'json',
    body: AdminSignInForm,
    reply: z.object({ success: z.literal(true).default(true), token: z.string(), message: z.string() }),
  }),
  adminSession: endpoint({
    ...routes.adminSession,
    summary: "Checks whether the administrator's token is valid",
    access: 'admin',
    reply: z.object({ success: z.literal(true).default(true), data: z.object({ email: z.string() }) }),
  }),
  secondFactor: endpoint({
    ...routes.secondFactor,
    summary: "Returns whether the administrator's second factor is on",
    access: 'admin',
    reply: ok(z.object({ is_on: z.boolean(), recovery_codes: z.number().int() })),
  }),
  setUpSecondFactor: endpoint({
    ...routes.setUpSecondFactor,
    summary: 'Generates a secret for an authenticator app; takes effect once a code confirms it',
    access: 'admin',
    reply: ok(z.object({ secret: z.string(), uri: z.string() })),
  }),
  confirmSecondFactor: endpoint({
    ...routes.confirmSecondFactor,
    summary: 'Turns the second factor on; returns recovery codes, which are shown once',
    access: 'admin',
    takes: 'json',
    body: SecondFactorForm,
    reply: ok(z.object({ recovery_codes: z.array(z.string()) })),
  }),
  removeSecondFactor: endpoint({
    ...routes.removeSecondFactor,
    summary: 'Turns the second factor off; requires one of its codes',
    access: 'admin',
    takes: 'json',
    body: SecondFactorForm,
    reply: done,
  }),
}
