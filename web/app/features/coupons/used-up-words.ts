import { firstGuests } from '@tidetable/contract/formats/first-guests'
import { formatNumber } from '@tidetable/contract/formats/format'

export const usedUpWords = {
  usedUp: 'Used up',
  places: (most: number, redeemed: number) =>
    `For the ${firstGuests(most)}: ${formatNumber(redeemed)} of ${formatNumber(most)} used`,
}
