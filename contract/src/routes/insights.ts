export const insights = {
  nudges: { method: 'GET', path: '/insights/nudges', isHeavy: true },
  exportNudges: { method: 'GET', path: '/insights/nudges/export', isHeavy: true },
  campaigns: { method: 'GET', path: '/insights/campaigns', isHeavy: true },
  exportCampaigns: { method: 'GET', path: '/insights/campaigns/export', isHeavy: true },
} as const

export const slowTimes = {
  services: { method: 'GET', path: '/services' },
  replaceServices: { method: 'PUT', path: '/services' },
  importCovers: { method: 'POST', path: '/covers/import', isHeavy: 'queued' },
  covers: { method: 'GET', path: '/covers', isHeavy: true },
  undoImport: { method: 'DELETE', path: '/covers/imports/:id' },
  replaceClosed: { method: 'PUT', path: '/covers/closed' },
  slots: { method: 'GET', path: '/slots', isHeavy: true },
  markSlots: { method: 'PUT', path: '/slots' },
  exportSlots: { method: 'GET', path: '/slots/export', isHeavy: true },
} as const
