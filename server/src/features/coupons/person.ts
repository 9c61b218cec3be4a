import type { PersonalData } from '#platform/person.ts'
import type { Restaurants } from '../accounts/index.ts'
import { deleteSendings, forgetOwners, listOwn, listSendings, type OwnCode } from './person-repo.ts'

export function createPersonalData({ restaurants }: { restaurants: Restaurants }): PersonalData {
  const nameOf = async (restaurantId: string) => (await restaurants.find(restaurantId))?.name ?? null

  const present = async ({ restaurantId, visitType: _, kind, minorUnits, ...code }: OwnCode) => ({
    restaurant: await nameOf(restaurantId),
    ...code,
    ...(kind === 'percent' ? { percent: minorUnits / 100 } : { amount: minorUnits / 100 }),
  })

  return {
    stays: [],

    async copy(db, person) {
      const codes = await listOwn(db, person)
      const sendings = await listSendings(db, person)
      const all = (visitType: OwnCode['visitType']) =>
        Promise.all(codes.filter((code) => code.visitType === visitType).map(present))
      return {
        coupons: await all('next'),
        proofs: await all('current'),
        couponsOnTheirWay: await Promise.all(
          sendings.map(async ({ restaurantId, ...sending }) => ({
            restaurant: await nameOf(restaurantId),
            ...sending,
          })),
        ),
      }
    },

    async erase(tx, person) {
      return {
        couponsAndProofs: await forgetOwners(tx, person),
        couponsOnTheirWay: await deleteSendings(tx, person),
      }
    },
  }
}
