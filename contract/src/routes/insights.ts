export const insights = {
  nudges: { method: 'GET', path: '/insights/nudges', isHeavy: true },
  exportNudges: { method: 'GET', path: '/insights/nudges/export', isHeavy: true },
  campaigns: { method: 'GET', path: '/insights/campaigns', isHeavy: true },
  exportCampaigns: { method: 'GET', path: '/insights/campaigns/export', isHeavy: true },
} as const
