// The only file that names every feature.
import type { Feature } from '#platform/feature.ts'
import type { Asked, Person } from '#platform/person.ts'
import type { Platform } from '#platform/platform.ts'
import type { Roles } from '#platform/roles/routes.ts'
import type { Authenticate, WatchSession } from '#platform/session.ts'
import { createAccounts, type Samples } from './features/accounts/index.ts'
import { createBlog } from './features/blog/index.ts'
import { createBudgetsFeature } from './features/budgets/index.ts'
import { createCampaigns, hasIncentives } from './features/campaigns/index.ts'
import { createContactForm } from './features/contact-form/index.ts'
import { createCoupons, hasCoupons } from './features/coupons/index.ts'
import { createEvidence } from './features/evidence/index.ts'
import { createNewsletter } from './features/newsletter/index.ts'
import { createTablesFeature, hasOffers } from './features/tables/index.ts'

interface Features {
  features: readonly Feature[]
  authenticate: Authenticate
  watchSession: WatchSession
  /** Opens or closes the sample accounts, as this start's mode wants it. */
  openSamples(): Promise<Samples>
  /** In local mode: what goes on at the sample restaurant at this moment. */
  drawSample(): Promise<void>
  /** The sample restaurant, to be tried as host, guest and administrator. */
  roles: Roles
  /** By what the features know the person; `claims`: accounts that only name them. */
  findPerson(asked: Asked): Promise<{ person: Person; claims: number }>
}

export function createFeatures(platform: Platform): Features {
  const accounts = createAccounts(platform, {
    async resumeSending(tx, held) {
      for (const feature of features) await feature.resumeSending?.(tx, held)
    },
    sendingFacts: {
      listVolumes: (since) => campaigns.sendingFacts.listVolumes(since),
      countWaiting: (restaurantIds) => campaigns.sendingFacts.countWaiting(restaurantIds),
      listSent: (restaurantId) => campaigns.sendingFacts.listSent(restaurantId),
      listAllowances: (restaurantIds) => campaigns.sendingFacts.listAllowances(restaurantIds),
      newAccounts: () => campaigns.sendingFacts.newAccounts(),
    },
    listPageCodes: (db, restaurantId, now) => campaigns.listPageCodes(db, restaurantId, now),
    hasGivenValues: async (tx, restaurantId) =>
      (await hasOffers(tx, restaurantId)) ||
      (await hasCoupons(tx, restaurantId)) ||
      (await hasIncentives(tx, restaurantId)),
    firstStepFacts: {
      tables: (restaurantId) => tables.readFirstSteps(restaurantId),
      campaigns: (restaurantId) => campaigns.readFirstSteps(restaurantId),
    },
  })
  const { sampleRoles } = accounts
  const newsletter = createNewsletter(platform)
  const budgets = createBudgetsFeature({ ...platform, restaurants: accounts.restaurants })
  const tables = createTablesFeature(platform, { ...accounts, offerBudget: budgets.offerBudget })
  const campaigns = createCampaigns(platform, accounts, newsletter.subscriptions.leave)
  const features: Feature[] = [
    accounts.feature,
    tables.feature,
    budgets.feature,
    createCoupons({ ...platform, restaurants: accounts.restaurants, takeFromDay: campaigns.takeFromDay }),
    campaigns,
    createBlog(platform, newsletter.issues),
    createContactForm(platform, newsletter.subscriptions.ask),
    newsletter,
    createEvidence({ ...platform, restaurants: accounts.restaurants }),
  ]
  return {
    features,
    authenticate: accounts.authenticate,
    watchSession: accounts.watchSession,
    async findPerson(asked) {
      const { claims, ...known } = await accounts.findPerson(asked)
      return { person: { ...known, contacts: await campaigns.listContactsOf(known) }, claims }
    },
    openSamples: () =>
      accounts.openSamples(async (tx, restaurantId) => {
        for (const feature of features) await feature.haltSample?.(tx, restaurantId)
      }),
    async drawSample() {
      const restaurant = await sampleRoles.findRestaurant()
      if (!restaurant) return
      const sample = { restaurantId: restaurant.id, now: platform.clock.now() }
      for (const feature of features) await feature.drawSample?.(sample)
    },
    roles: {
      async list() {
        const [restaurant, isAdminOpen] = await Promise.all([sampleRoles.findRestaurant(), sampleRoles.hasAdmin()])
        const sample = restaurant && { restaurantId: restaurant.id, now: platform.clock.now() }
        return {
          restaurant: restaurant?.name ?? null,
          isAdminOpen,
          guest: sample && (await tables.findGuestTable(sample)),
        }
      },
      open: (role, caller) => (role === 'host' ? sampleRoles.openHost(caller) : sampleRoles.openAdmin(caller)),
    },
  }
}
