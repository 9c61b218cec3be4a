import { keepPreviousData } from '@tanstack/react-query'
import { insights } from '@tidetable/contract/routes/insights'
import type { NudgeBreakdown, Span } from '@tidetable/contract/rules/insight-span'
import { useData } from '../../lib/calls/use-answer.ts'
import { download } from '../../ui/download.ts'
import { screenWords } from './words.ts'

const common = { placeholderData: keepPreviousData, staleTime: 15_000 } as const

export const useNudges = (span: Span, by: NudgeBreakdown) =>
  useData(insights.nudges, { query: { ...span, by } }, common)
export const useCampaignInsights = (span: Span) => useData(insights.campaigns, { query: span }, common)

const failure = () => screenWords.downloadFailed

/** Downloads one row per offer or, with `by`, one row per group. */
export const downloadNudges = (span: Span, by?: NudgeBreakdown) =>
  download(
    insights.exportNudges,
    { query: { ...span, ...(by ? { by } : {}) } },
    { fileName: by ? `nudges-by-${by}.csv` : 'nudges.csv', failure },
  )

export const downloadCampaigns = (span: Span) =>
  download(insights.exportCampaigns, { query: span }, { fileName: 'campaigns.csv', failure })
