import type { GuestReward } from '@tidetable/contract/endpoints/coupons'
import Ticket from 'lucide-react/icons/ticket-percent'
import { rewardWords } from './words.ts'

export const RewardCard = ({ reward, timeZone }: { reward: GuestReward; timeZone: string }) => (
  <article
    aria-label={rewardWords.name(reward.code)}
    className="overflow-hidden rounded-card border border-line bg-card text-start shadow-card"
  >
    <RewardCode code={reward.code} isOver={reward.state === 'redeemed'}>
      {reward.state === 'redeemed' ? rewardWords.used(reward.redeemed_at, timeZone) : rewardWords.show}
    </RewardCode>
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-line border-t border-dashed p-5">
      <Fact
        name={rewardWords.worthLabel}
        value={rewardWords.worth(reward.offer_value, reward.offer_type, reward.currency)}
      />
      <Fact name={rewardWords.table} value={reward.given_at} />
      <Fact name={rewardWords.freed} value={rewardWords.at(reward.earned_at, timeZone)} />
      <Fact name={rewardWords.goodUntil} value={rewardWords.until(reward.expires_at, timeZone)} />
    </dl>
  </article>
)

interface RewardCodeProps {
  code: string
  /** True if the code was used or is no longer valid. */
  isOver: boolean
  children: string
}

export const RewardCode = ({ code, isOver, children }: RewardCodeProps) => (
  <div className="p-5">
    <p className="flex items-center gap-2 font-semibold text-[0.9375rem] text-tide-text">
      <Ticket className="size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
    <p
      className={`clock mt-3 break-all text-[clamp(2.25rem,13vw,3.125rem)] leading-none tracking-[0.1em] ${isOver ? 'text-ink-3 line-through' : ''}`}
    >
      {code}
    </p>
  </div>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
    <dd className="font-semibold text-[0.9375rem]">
      <bdi>{value}</bdi>
    </dd>
  </div>
)
