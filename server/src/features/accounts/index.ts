// What other features and the program may use of the accounts.
import type { Feature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/session.ts'
import { createPasswords } from '#platform/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { createAttempts } from './attempts/service.ts'
import { sendPasswordChanged } from './messages/password-changed.ts'
import { createDirectory, type Directory } from './restaurant/directory.ts'
import { createLogin } from './restaurant/login.ts'
import { createProfile } from './restaurant/profile.ts'
import { createRegistration } from './restaurant/registration.ts'
import { restaurantRoutes } from './restaurant/routes.ts'
import { createSecurityLog } from './security-log.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessions } from './session/service.ts'

export type { Directory as Restaurants } from './restaurant/directory.ts'
export type { Restaurant } from './restaurant/present.ts'
export type { Settings } from './restaurant/settings.ts'

export interface Accounts {
  feature: Feature
  authenticate: Authenticate
  /** Restaurants by id, kept in memory and fresh. */
  restaurants: Directory
}

export function createAccounts(platform: Platform): Accounts {
  const passwords = createPasswords()
  const security = createSecurityLog(platform)
  const sessions = createSessions(platform)
  const attempts = createAttempts(platform)
  const directory = createDirectory(platform)
  const uses = { ...platform, passwords, security, sessions, attempts, directory }

  const feature: Feature = {
    name: 'accounts',
    routes: [
      ...restaurantRoutes({
        register: createRegistration(uses),
        login: createLogin(uses),
        profile: createProfile(uses),
        directory,
        publicUrl: platform.config.publicUrl,
      }),
      ...sessionRoutes(sessions, security),
    ],
    jobs: [sendPasswordChanged(platform)],
    sweeps: [
      { name: 'sessions', everySeconds: 3600, run: () => sessions.sweep() },
      { name: 'login-waits', everySeconds: 3600, run: () => attempts.sweep() },
    ],
    stop: async () => {
      sessions.stop()
      directory.stop()
    },
  }
  return { feature, authenticate: sessions.authenticate, restaurants: directory }
}
