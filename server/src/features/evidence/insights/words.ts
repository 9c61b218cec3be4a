/** The offers of a span as a file. */
export const nudgeFileWords = {
  fileName: 'nudges.csv',
  columns: [
    'made at',
    'local day',
    'weekday',
    'hour',
    'table',
    'location',
    'seats',
    'kind',
    'value',
    'visit type',
    'state',
    'accepted at',
    'deadline',
    'ended at',
    'counted cost',
    'cost is estimated',
  ],
  kinds: { dollars: 'money', percent: 'percent' },
  visits: { current: 'this visit', next: 'next visit' },
}

/** Its offers broken down, by what stands in the first column. */
export const breakdownFileWords = {
  fileName: (by: string) => `nudges-by-${by}.csv`,
  columns: [
    'location',
    'offers',
    'accepted',
    'freed',
    'declined',
    'no by staff',
    'ran out',
    'untouched',
    'taken back',
    'still open',
    'second periods',
    'minutes ahead of the agreed times',
    'answers',
    'seconds to the answer (average)',
    'incentives given',
    'of it estimated',
    'freed offers without a known cost',
  ],
}

/** The campaigns of a span as a file. */
export const campaignFileWords = {
  fileName: 'campaigns.csv',
  columns: [
    'title',
    'local day',
    'sent at',
    'messages sent',
    'delivered',
    'failed',
    'opted out',
    'codes redeemed',
    'value redeemed',
    'value is partly estimated',
    'texts sent',
    'sending cost',
  ],
}
