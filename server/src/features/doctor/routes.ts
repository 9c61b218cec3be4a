import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { runDoctor } from './doctor.ts'

export const doctorRoutes = ({ config, secret, clock, db }: Platform): Route[] => [
  route(
    accounts.doctor,
    async (_input, { signal }) => {
      const heavy = Promise.resolve(db.heavy(signal))
      return { data: await runDoctor({ config, secret, clock, db: heavy, isServerRunning: true, mailTo: null }) }
    },
    { limit: limits.doctor },
  ),
]
