import type { Incentive, RedeemedShare } from '@tidetable/contract/endpoints/campaigns'
import { CAMPAIGNS_NEEDED } from '@tidetable/contract/rules/campaign-cost'
import type { Currency } from '@tidetable/contract/rules/currency'
import Info from 'lucide-react/icons/info'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { costOfCode } from './code-cost.ts'
import { costWords as say } from './words.ts'

interface CampaignCostProps {
  incentive: Incentive
  /** Who can be written to; undefined until they are counted. */
  people: number | undefined
  averageSpend: number | null
  currency: Currency
  /** How many came with their codes before; undefined until it is known. */
  redeemed: RedeemedShare | undefined
}

/** Cost of the code if everyone comes, and its likely cost. */
export function CampaignCost({ incentive, people, averageSpend, currency, redeemed }: CampaignCostProps) {
  return (
    <Card as="section" aria-label={say.heading} className="p-5">
      <h2 className="mb-3 text-xl">{say.heading}</h2>
      {people === undefined ? (
        <p className="min-h-24 text-ink-2">{say.counting}</p>
      ) : incentive.offer_type === 1 && averageSpend === null ? (
        <p className="flex items-start gap-2">
          <Info className="mt-1 size-4 shrink-0 text-ink-2" aria-hidden="true" />
          <span>
            {say.noSpend}{' '}
            <Link to="/restraunt/settings" className="font-semibold text-tide-text underline">
              {say.economics}
            </Link>
          </span>
        </p>
      ) : (
        <Figures {...{ incentive, people, averageSpend, currency, redeemed }} />
      )}
    </Card>
  )
}

function Figures({
  incentive,
  people,
  averageSpend,
  currency,
  redeemed,
}: Omit<CampaignCostProps, 'people'> & { people: number }) {
  const cost = costOfCode(incentive, people, averageSpend, redeemed?.share ?? null)
  const isShared = incentive.mode === 'shared'
  const isFirst = Boolean(incentive.max_redemptions)
  return (
    <div role="status" className="grid gap-1">
      <p className="font-display font-semibold text-xl tabular-nums">
        {isFirst ? say.ifAllCome(cost.people, cost.worst, currency) : say.ifEveryoneComes(cost.worst, currency)}
      </p>
      <p className="text-ink-2 text-sm">{say.each(cost.people, cost.each, incentive, averageSpend, currency)}</p>
      {cost.likely && redeemed ? (
        <>
          <p className="mt-3 font-display font-semibold text-xl tabular-nums">{say.likely(cost.likely, currency)}</p>
          <p className="text-ink-2 text-sm">{say.likelyWhy(redeemed)}</p>
        </>
      ) : (
        redeemed && <p className="mt-3 text-ink-2 text-sm">{say.likelyLater(CAMPAIGNS_NEEDED, redeemed.campaigns)}</p>
      )}
      {isShared && !isFirst && <p className="mt-3 text-ink-2 text-sm">{say.anybody}</p>}
    </div>
  )
}
