/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  nudges: { method: 'GET', path: '/insights/nudges', isHeavy: true },
  exportNudges: { method: 'GET', path: '/insights/nudges/export', isHeavy: true },
  campaigns: { method: 'GET', path: '/insights/campaigns', isHeavy: true },
  exportCampaigns: { method: 'GET', path: '/insights/campaigns/export', isHeavy: true },
} as const
