import type { Sent } from '@tidetable/contract'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { issueShared, type Worth } from '../src/features/coupons/index.ts'
import type { Actor } from './actors.ts'
import type { TestApp } from './app.ts'

export const findCode = (owner: Actor, code: string) => owner.call(coupons.find, { params: { code } })

export const redeemCode = (owner: Actor, code: string, more: Partial<Sent<typeof coupons.redeem>['body']> = {}) =>
  owner.call(coupons.redeem, { body: { code, ...more } })

export const worthOf = (restaurantId: string, more: Partial<Worth> = {}): Worth => ({
  restaurantId,
  givenAt: 'Slow Tuesday',
  kind: 'percent',
  minorUnits: 1500,
  expiresOn: null,
  timezone: 'Asia/Kolkata',
  ...more,
})

export const giveShared = (app: TestApp, worth: Worth, code: string) =>
  app.db.transaction((tx) => issueShared(tx, worth, `campaign-${code}`, { code }, app.clock.now()))
