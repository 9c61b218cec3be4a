import { type CallerFacts, hasClaimed, knownDevice, rememberClaim, rememberDevice } from '../auth/index.ts'

const accountOf = (customerId: string): string => `customer:${customerId}`

export const devicesOf = (secret: string, { deviceCookie }: CallerFacts) => ({
  find: (customerId: string) => knownDevice(secret, accountOf(customerId), deviceCookie),
  isKnownDeviceOf: (customerId: string) => knownDevice(secret, accountOf(customerId), deviceCookie) !== null,
  remember: (customerId: string) => rememberDevice(secret, accountOf(customerId), deviceCookie),
  rememberClaim: (customerId: string, now: Date) =>
    rememberClaim(secret, accountOf(customerId), rememberDevice(secret, accountOf(customerId), deviceCookie), now),
  hasClaimed: (customerId: string, now: Date) => hasClaimed(secret, accountOf(customerId), deviceCookie, now),
})
