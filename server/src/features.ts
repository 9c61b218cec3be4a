import type { Tx } from '#platform/db/database.ts'
import type { Feature } from '#platform/feature.ts'
import type { Person, PersonQuery } from '#platform/personal-data.ts'
import type { Platform } from '#platform/platform.ts'
import { adminRestaurants } from './features/admin-restaurants/index.ts'
import { createAuth } from './features/auth/index.ts'
import { blog } from './features/blog/index.ts'
import { createBudgets } from './features/budgets/index.ts'
import { createCampaigns, hasIncentives, listContactsOf, listPageCodes } from './features/campaigns/index.ts'
import { contactForm } from './features/contact-form/index.ts'
import { coupons, hasCoupons } from './features/coupons/index.ts'
import { doctor } from './features/doctor/index.ts'
import { firstSteps } from './features/first-steps/index.ts'
import { findPerson, guestAccounts } from './features/guest-accounts/index.ts'
import { insights } from './features/insights/index.ts'
import {
  applyArticleReport,
  createNewsletter,
  isArticleDelivery,
  subscribe,
  unsubscribeFromNewsletter,
} from './features/newsletter/index.ts'
import { createRestaurants, type RestaurantHooks } from './features/restaurants/index.ts'
import { openSamples, sample, sampleRoles } from './features/sample/index.ts'
import { createTables, hasOffers, listAcceptedHere } from './features/tables/index.ts'

export type Features = ReturnType<typeof createFeatures>

export function createFeatures(platform: Platform) {
  const auth = createAuth(platform)
  const { sessions } = auth.context
  const hooks: RestaurantHooks = {
    resumeSending: (tx, held) => campaigns.resumeSending(tx, held),
    listPageCodes: (db, restaurantId, now) => listPageCodes(context, db, restaurantId, now),
    hasIssuedAmounts: async (tx, restaurantId) =>
      (await hasOffers(tx, restaurantId)) ||
      (await hasCoupons(tx, restaurantId)) ||
      (await hasIncentives(tx, restaurantId)),
  }
  const { restaurants, feature: restaurantsFeature, confirmEmail } = createRestaurants(auth.context, hooks)
  const context = { ...auth.context, restaurants }
  const newsletter = createNewsletter(platform)
  const budgets = createBudgets(context)
  const campaigns = createCampaigns(platform, restaurants, {
    unsubscribeFromNewsletter: (tx, email) => unsubscribeFromNewsletter(platform, tx, email),
    isArticleDelivery,
    applyArticleReport: (tx, reference, report) => applyArticleReport(platform, tx, reference, report),
    listAcceptedOffers: listAcceptedHere,
  })
  const tables = createTables({ ...context, offerBudget: budgets.offerBudget }, sessions.authenticate)
  const { resumeSending } = campaigns
  const sampleContext = { ...context, resumeSending, refreshSample: tables.refreshSample }
  // This order is also the order in which features write sample data.
  const features: Feature[] = [
    sample,
    auth.feature,
    restaurantsFeature,
    guestAccounts(context),
    tables.feature,
    budgets.feature,
    coupons({ ...context, takeFromDailyLimit: campaigns.takeFromDailyLimit }),
    campaigns,
    blog({ ...platform, subscribers: newsletter.subscribers }),
    contactForm({ ...platform, subscribe: (email) => subscribe(platform, email) }),
    newsletter,
    insights(context),
    adminRestaurants({ ...context, resumeSending, confirmEmail }),
    firstSteps(platform),
    doctor(platform),
  ]
  return {
    features,
    sessions,
    restaurants,
    authenticate: sessions.authenticate,
    watchSession: sessions.watch,
    /** `claims`: number of accounts with the address unverified. */
    async findPerson(query: PersonQuery): Promise<{ person: Person; claims: number }> {
      const { claims, ...known } = await findPerson(platform, query)
      return { person: { ...known, contacts: await listContactsOf(context, known) }, claims }
    },
    confirmEmail,
    refreshSample: tables.refreshSample,
    /** Makes caches and open pages read the sample restaurant again. */
    async notifySampleWritten(tx: Tx, restaurantId: string): Promise<void> {
      await restaurants.notifyChanged(tx, restaurantId)
      await budgets.notifyChanged(tx, restaurantId)
      await tables.notifyAllChanged(tx, restaurantId)
    },
    openSamples: () => openSamples(sampleContext),
    roles: sampleRoles(sampleContext),
  }
}
