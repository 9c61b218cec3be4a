import type { GuestReward } from '@tidetable/contract/endpoints/coupons'
import { RewardCard } from './reward-card.tsx'
import { rewardWords } from './words.ts'

export const RewardList = ({ rewards, timeZone }: { rewards: readonly GuestReward[]; timeZone: string }) => (
  <>
    <ul className="space-y-3">
      {rewards.map((reward) => (
        <li key={reward.code}>
          <RewardCard reward={reward} timeZone={timeZone} />
        </li>
      ))}
    </ul>
    <p className="mt-3 text-[0.9375rem] text-ink-2">{rewardWords.stays}</p>
  </>
)
