import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { asGuest, asRestaurant, openRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'

const NO_STEPS = { tables: false, printed: false, tried: false, guests: false, campaign: false, put_away: false }

describe('first steps of a new restaurant', () => {
  it('completes each step once its task is done', async () => {
    const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
    const owner = await asRestaurant(app, { address: '12 Lake Road' })
    const other = await asRestaurant(app)
    const read = async () => (await owner.call(accounts.firstSteps, {})).body.data
    expect(await read()).toEqual(NO_STEPS)

    const place = { table_code: 'PLM', table_location: 'Patio', table_capacity: 4, user_id: owner.id }
    const { body: made } = await owner.call(tables.create, { body: place })
    const params = { id: made.data._id }
    expect(await read()).toEqual({ ...NO_STEPS, tables: true })
    await owner.call(tables.remove, { params })
    expect(await read()).toEqual(NO_STEPS)
    await owner.call(tables.restore, { params })

    const { body: shown } = await owner.call(accounts.changeFirstSteps, { body: { printed: true } })
    expect(shown.data).toEqual({ ...NO_STEPS, tables: true, printed: true })

    await owner.call(tables.offer, { params, body: { visit_type: 0, offer_type: 1, offer_value: 10 } })
    expect((await read()).tried).toBe(false)
    await asGuest(app).call(tables.accept, { params, body: {} })
    expect((await read()).tried).toBe(true)

    const userIds = await importContacts(owner, [{ name: 'Asha', email: 'asha@mail.example' }])
    const draft = { title: 'Slow Tuesday', description: '', sendEmail: true }
    expect((await owner.call(campaigns.saveDraft, { body: draft })).status).toBe(201)
    expect(await read()).toMatchObject({ guests: true, campaign: false })

    expect((await createCampaign(owner, { userIds })).status).toBe(201)
    expect(await read()).toEqual({
      tables: true,
      printed: true,
      tried: true,
      guests: true,
      campaign: true,
      put_away: false,
    })
    // Other restaurants do not see these steps.
    expect((await other.call(accounts.firstSteps, {})).body.data).toEqual(NO_STEPS)
  })

  it('the checklist can be hidden and shown again at any time', async () => {
    const { restaurant: owner } = await openRestaurant()
    const put = async (isAway: boolean) =>
      (await owner.call(accounts.changeFirstSteps, { body: { put_away: isAway } })).body.data
    expect(await put(true)).toEqual({ ...NO_STEPS, put_away: true })
    await owner.call(accounts.changeFirstSteps, { body: { printed: true } })
    expect(await put(false)).toEqual({ ...NO_STEPS, printed: true })
  })
})
