import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NudgeBreakdown, Span } from '@tidetable/contract/insight-span'
import { insights } from '@tidetable/contract/paths/insights'
import { call } from '../../lib/calls/call.ts'
import { keyOf } from '../../lib/calls/query-key.ts'
import { saveText } from '../../lib/pages/save-text.ts'
import { attempt } from '../../ui/attempt.ts'
import { screenWords } from './words.ts'

/** Answers from before stay while the same is asked of another span. */
const common = { placeholderData: keepPreviousData, staleTime: 15_000 } as const

export const useNudges = (span: Span, by: NudgeBreakdown) =>
  useQuery({
    queryKey: keyOf(insights.nudges, { ...span, by }),
    queryFn: async ({ signal }) => (await call(insights.nudges, { query: { ...span, by }, signal })).data,
    ...common,
  })

export const useCampaignInsights = (span: Span) =>
  useQuery({
    queryKey: keyOf(insights.campaigns, span),
    queryFn: async ({ signal }) => (await call(insights.campaigns, { query: span, signal })).data,
    ...common,
  })

const save = (fileName: string, load: () => Promise<string>) =>
  attempt({
    about: `download:${fileName}`,
    run: load,
    onDone: (text) => saveText(fileName, text),
    failure: () => screenWords.downloadFailed,
  })

/** Each offer a row; with `by` what is drawn. */
export const downloadNudges = (span: Span, by?: NudgeBreakdown) =>
  save(by ? `nudges-by-${by}.csv` : 'nudges.csv', () =>
    call(insights.exportNudges, { query: { ...span, ...(by ? { by } : {}) } }),
  )

export const downloadCampaigns = (span: Span) =>
  save('campaigns.csv', () => call(insights.exportCampaigns, { query: span }))
