import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it } from 'vitest'
import { asRestaurant, confirmEmail, openRestaurant, PASSWORD } from '../../../test/actors.ts'

async function aPage() {
  const { app, restaurant } = await openRestaurant()
  const other = await asRestaurant(app)
  const save = (page: { slug?: string; is_on?: boolean }, by = restaurant) =>
    by.call(accounts.updateProfile, { body: { page } })
  return { app, restaurant, other, save }
}

it('reserves no page address for a restaurant with an unverified email address', async () => {
  const { app, restaurant } = await openRestaurant({ isConfirmed: false })
  const save = () => restaurant.call(accounts.updateProfile, { body: { page: { slug: 'quay' } } })
  expect([(await save()).status, (await save()).body]).toEqual([
    409,
    expect.objectContaining({ code: 'mailbox_unconfirmed' }),
  ])
  await confirmEmail(app, restaurant.id)
  expect((await save()).body.user.page.slug).toBe('quay')
})

it('allows three changes of a page address in 90 days, also for concurrent requests', async () => {
  const { app, save } = await aPage()
  expect((await save({ slug: 'quay-0' })).status).toBe(200)
  const answers = await Promise.all([1, 2, 3, 4].map((at) => save({ slug: `quay-${at}` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.fields?.slug).toMatch(
    /^You changed this address 3 times in 90 days. You can change it again from /,
  )
  app.clock.advance({ days: 13 })
  expect((await save({ slug: 'quay-9' })).status).toBe(409)
})

it('allows five page addresses per restaurant, and always a return to one of them', async () => {
  const { app, restaurant } = await aPage()
  const save = async (slug: string) => {
    const login = await app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password: PASSWORD } })
    return app.call(accounts.updateProfile, { body: { page: { slug } } }, { token: login.body.token ?? '' })
  }
  for (let at = 0; at < 5; at++) {
    expect((await save(`quay-${at}`)).status).toBe(200)
    app.clock.advance({ days: 91 })
  }
  const sixth = await save('quay-5')
  expect([sixth.status, sixth.body.message]).toEqual([
    409,
    expect.stringMatching(/^A restaurant can have up to 5 addresses. Please choose one of yours: .*quay-4/),
  ])
  expect((await save('quay-0')).status).toBe(200)
})

it('reserves a former page address only if its page was on', async () => {
  const { save, other } = await aPage()
  await save({ slug: 'never-shown' })
  await save({ slug: 'shown', is_on: true })
  await save({ is_on: false })
  await save({ slug: 'third' })
  expect((await save({ slug: 'never-shown' }, other)).status).toBe(200)
  expect((await save({ slug: 'shown' }, other)).body.fields?.slug).toMatch(/^Another restaurant has this address/)
  expect((await save({ slug: 'third' }, other)).status).toBe(409)
})
