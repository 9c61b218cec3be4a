// The only file that names every feature.
import type { Feature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/session.ts'
import type { Platform } from '#platform/platform.ts'
import { createAccounts } from './features/accounts/index.ts'
import { createBlog } from './features/blog/index.ts'
import { createCampaigns } from './features/campaigns/index.ts'

export function createFeatures(platform: Platform): { features: readonly Feature[]; authenticate: Authenticate } {
  const accounts = createAccounts(platform)
  const features: Feature[] = [accounts.feature, createCampaigns(platform, accounts.restaurants), createBlog(platform)]
  return { features, authenticate: accounts.authenticate }
}
