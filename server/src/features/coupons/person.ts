import type { PersonalData } from '#platform/personal-data.ts'
import { nameRestaurants } from '../restaurants/index.ts'
import type { CouponsContext } from './context.ts'
import { clearOwners, deleteSendings, listOwn, listSendings, type OwnCode } from './person-repo.ts'

export const describeDiscount = <T extends Pick<OwnCode, 'kind' | 'minorUnits'>>({ kind, minorUnits, ...rest }: T) => ({
  ...rest,
  ...(kind === 'percent' ? { percent: minorUnits / 100 } : { amount: minorUnits / 100 }),
})

export const couponsPersonalData = ({ restaurants }: CouponsContext): PersonalData => ({
  stays: [],

  async copy(db, person) {
    const codes = await listOwn(db, person)
    const all = async (wanted: OwnCode['visitType']) => {
      const own = codes.filter(({ visitType }) => visitType === wanted)
      return nameRestaurants(
        restaurants,
        own.map(({ visitType: _, ...code }) => describeDiscount(code)),
      )
    }
    return {
      coupons: await all('next'),
      proofs: await all('current'),
      couponsOnTheirWay: await nameRestaurants(restaurants, await listSendings(db, person)),
    }
  },

  async erase(tx, person) {
    return {
      couponsAndProofs: await clearOwners(tx, person),
      couponsOnTheirWay: await deleteSendings(tx, person),
    }
  },
})
