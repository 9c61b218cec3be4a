import type { Incentive, RedeemedShare } from '@tidetable/contract/endpoints/campaigns'
import { CAMPAIGNS_NEEDED } from '@tidetable/contract/rules/campaign-cost'
import Info from 'lucide-react/icons/info'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { useRedeemedShare } from '../queries.ts'
import { costOfCode } from './code-cost.ts'
import { useWizard } from './wizard-context.ts'
import { costWords as words } from './words.ts'

export function CampaignCost({ incentive }: { incentive: Incentive }) {
  const { audience, averageSpend } = useWizard()
  const redeemed = useRedeemedShare().data
  return (
    <Card as="section" aria-label={words.heading} className="p-5">
      <h2 className="mb-3 text-xl">{words.heading}</h2>
      {!audience ? (
        <p className="min-h-24 text-ink-2">{words.counting}</p>
      ) : incentive.offer_type === 1 && averageSpend === null ? (
        <p className="flex items-start gap-2">
          <Info className="mt-1 size-4 shrink-0 text-ink-2" aria-hidden="true" />
          <span>
            {words.noSpend}{' '}
            <Link to="/restraunt/settings/costs" className="font-semibold text-tide-text underline">
              {words.economics}
            </Link>
          </span>
        </p>
      ) : (
        <Figures incentive={incentive} people={audience.reachable} redeemed={redeemed} />
      )}
    </Card>
  )
}

interface FiguresProps {
  incentive: Incentive
  people: number
  redeemed: RedeemedShare | undefined
}

function Figures({ incentive, people, redeemed }: FiguresProps) {
  const { averageSpend, currency } = useWizard()
  const cost = costOfCode(incentive, people, averageSpend, redeemed?.share ?? null)
  const isShared = incentive.mode === 'shared'
  const isFirst = Boolean(incentive.max_redemptions)
  return (
    <div role="status" className="grid gap-1">
      <p className="font-display font-semibold text-xl tabular-nums">
        {isFirst ? words.ifAllCome(cost.people, cost.worst, currency) : words.ifEveryoneComes(cost.worst, currency)}
      </p>
      <p className="text-ink-2 text-sm">{words.each(cost.people, cost.each, incentive, averageSpend, currency)}</p>
      {cost.likely && redeemed ? (
        <>
          <p className="mt-3 font-display font-semibold text-xl tabular-nums">{words.likely(cost.likely, currency)}</p>
          <p className="text-ink-2 text-sm">{words.likelyWhy(redeemed)}</p>
        </>
      ) : (
        redeemed && <p className="mt-3 text-ink-2 text-sm">{words.likelyLater(CAMPAIGNS_NEEDED, redeemed.campaigns)}</p>
      )}
      {isShared && !isFirst && <p className="mt-3 text-ink-2 text-sm">{words.anybody}</p>}
    </div>
  )
}
