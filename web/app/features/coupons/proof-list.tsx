import type { GuestReward } from '@tidetable/contract/endpoints/coupons'
import { ProofCard } from './proof-card.tsx'
import { proofWords } from './words.ts'

export const ProofList = ({ proofs, timeZone }: { proofs: readonly GuestReward[]; timeZone: string }) => (
  <>
    <ul className="space-y-3">
      {proofs.map((proof) => (
        <li key={proof.code}>
          <ProofCard proof={proof} timeZone={timeZone} />
        </li>
      ))}
    </ul>
    <p className="mt-3 text-[0.9375rem] text-ink-2">{proofWords.stays}</p>
  </>
)
