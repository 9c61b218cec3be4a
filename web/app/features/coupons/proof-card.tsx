import type { GuestReward } from '@tidetable/contract/endpoints/coupons'
import Ticket from 'lucide-react/icons/ticket-percent'
import { proofWords } from './words.ts'

export const ProofCard = ({ proof, timeZone }: { proof: GuestReward; timeZone: string }) => (
  <article
    aria-label={proofWords.name(proof.code)}
    className="overflow-hidden rounded-card border border-line bg-card text-start shadow-card"
  >
    <div className="p-5">
      <p className="flex items-center gap-2 font-semibold text-[0.9375rem] text-tide-text">
        <Ticket className="size-4 shrink-0" aria-hidden="true" />
        <span>{proof.state === 'redeemed' ? proofWords.used(proof.redeemed_at, timeZone) : proofWords.show}</span>
      </p>
      <p
        className={`clock mt-3 break-all text-[clamp(2.25rem,13vw,3.125rem)] leading-none tracking-[0.1em] ${proof.state === 'redeemed' ? 'text-ink-3 line-through' : ''}`}
      >
        {proof.code}
      </p>
    </div>
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-line border-t border-dashed p-5">
      <Fact
        name={proofWords.worthLabel}
        value={proofWords.worth(proof.offer_value, proof.offer_type, proof.currency)}
      />
      <Fact name={proofWords.table} value={proof.given_at} />
      <Fact name={proofWords.freed} value={proofWords.at(proof.earned_at, timeZone)} />
      <Fact name={proofWords.goodUntil} value={proofWords.until(proof.expires_at, timeZone)} />
    </dl>
  </article>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
    <dd className="font-semibold text-[0.9375rem]">
      <bdi>{value}</bdi>
    </dd>
  </div>
)
