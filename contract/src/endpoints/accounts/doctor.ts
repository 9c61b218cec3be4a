import { ok, Time } from '../../fields/common.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const DoctorCheck = z
  .object({
    title: z.string(),
    status: z.enum(['ok', 'warning', 'failure']),
    text: z.string(),
    /** Remedy; null if the status is `ok`. */
    action: z.string().nullable(),
  })
  .meta({ id: 'DoctorCheck' })
export type DoctorCheck = z.infer<typeof DoctorCheck>

const DoctorReport = z.object({ checked_at: Time, checks: z.array(DoctorCheck) }).meta({ id: 'DoctorReport' })
export type DoctorReport = z.infer<typeof DoctorReport>

export const doctor = {
  doctor: endpoint({
    ...routes.doctor,
    summary: 'Checks database, disk, clock, public address, email, SMS and backups, as `npm run doctor` does',
    access: 'admin',
    reply: ok(DoctorReport),
  }),
}
