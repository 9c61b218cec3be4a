import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import { createExports } from './contacts/export.ts'
import { createImports } from './contacts/import.ts'
import { contactRoutes } from './contacts/routes.ts'
import { createContacts } from './contacts/service.ts'

export function createCampaigns(platform: Platform, restaurants: Restaurants): Feature {
  return {
    name: 'campaigns',
    routes: contactRoutes({
      ...platform,
      restaurants,
      contacts: createContacts(platform),
      imports: createImports(platform),
      exports: createExports(platform),
    }),
  }
}
