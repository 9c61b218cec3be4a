import type { RewardState } from '@tidetable/contract/endpoints/coupons'
import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import type { Currency } from '@tidetable/contract/rules/currency'
import { RewardCode } from './reward-card.tsx'
import { rewardWords } from './words.ts'

export interface MyRewardCardProps {
  reward: NonNullable<GuestTable['my_reward']>
  state: RewardState
  /** Shown while the reward is pending. */
  status: string
  currency: Currency
}

/** Shows the reward code of an accepted offer until the reward is earned. */
export const MyRewardCard = ({ reward, state, status, currency }: MyRewardCardProps) => {
  const isOver = state === 'redeemed' || state === 'void'
  const texts = { pending: status, valid: rewardWords.show, redeemed: rewardWords.isUsed, void: rewardWords.void }
  return (
    <article
      aria-label={rewardWords.name(reward.code)}
      className="overflow-hidden rounded-card border border-line bg-card text-start shadow-card"
    >
      <RewardCode code={reward.code} isOver={isOver}>
        {texts[state]}
      </RewardCode>
      <p className="-mt-2 px-5 pb-5 text-[0.9375rem] text-ink-2">
        {rewardWords.onToday(reward.offer_value, reward.offer_type, currency)}
      </p>
    </article>
  )
}
