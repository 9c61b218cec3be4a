import { accounts } from '@tidetable/contract/endpoints/accounts'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, confirmEmail, type RestaurantActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { contextOf, importContacts, openForCampaigns } from './campaigns.ts'

export const suspend = async (app: TestApp, { id }: { id: string }) =>
  (await asAdmin(app)).call(accounts.suspendRestaurant, { params: { id }, body: { reason: 'Texts of a bank.' } })
export const resume = async (app: TestApp, { id }: { id: string }) =>
  (await asAdmin(app)).call(accounts.resumeRestaurant, { params: { id } })

/** Makes the restaurant like one from 0.1.0, which did not have to confirm its email address. */
export const unconfirm = (app: TestApp, { id }: { id: string }) =>
  app.db.transaction(async (tx) => {
    await tx.run(sql`update restaurants set email_confirmed_at = null where id = ${id}`)
    await contextOf(app).restaurants.notifyChanged(tx, id)
  })
export async function confirm(app: TestApp, restaurant: RestaurantActor) {
  app.clock.advance({ seconds: 1 })
  await restaurant.call(accounts.resendConfirmation, {})
  return confirmEmail(app, restaurant.id)
}

export const GUESTS = ['asha@mail.example', 'ben@mail.example']

export async function withGuests(emails: readonly string[] = GUESTS) {
  const { app, restaurant } = await openForCampaigns({ env: { MAIL_PER_SECOND: '10000' } })
  const userIds = await importContacts(
    restaurant,
    emails.map((email) => ({ email })),
  )
  return { app, restaurant, userIds }
}

export const recipients = (app: TestApp) =>
  app.mail.sent
    .map(({ to }) => to)
    .filter((to) => to.endsWith('@mail.example'))
    .sort()
