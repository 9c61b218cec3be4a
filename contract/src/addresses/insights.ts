/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  nudges: { method: 'GET', path: '/insights/nudges' },
  exportNudges: { method: 'GET', path: '/insights/nudges/export' },
  campaigns: { method: 'GET', path: '/insights/campaigns' },
  exportCampaigns: { method: 'GET', path: '/insights/campaigns/export' },
} as const
