import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import type { Route } from '@tidetable/contract'
import type { Article } from '@tidetable/contract/endpoints/blog'
import { blog } from '@tidetable/contract/routes/blog'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeArticle } from '../../../../test/wire-blog.ts'
import { readSession, saveAdmin } from '../../../lib/session/session.ts'
import { BlogAdminScreen } from './blog-admin-screen.tsx'
import { readSaved, saveFields } from './editor/autosave-fields.ts'

type User = ReturnType<typeof userEvent.setup>
const ok = <T,>(data: T) => ({ success: true as const, data })

const TYPED = {
  title: 'Slow Tuesdays',
  description: '<p>Seats.</p>',
  category: 'Operations',
  author: 'Mara',
  createdAt: '2026-11-20',
  readTime: '3',
  slug: '',
  metaDescription: '',
}
const { createdAt: _, ...UNDATED } = TYPED
const PHOTO = { id: 'photo-7', thumb: 'data:,', credit: 'Ada', alt: 'A quiet table' }

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const agree = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

async function chooseImage(user: User) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10 }))
  await user.upload(await screen.findByLabelText('Image'), new File(['x'], 'tea.png', { type: 'image/png' }))
  await screen.findByAltText('Preview')
}

const photoIsChosen = () => screen.findByRole('button', { name: PHOTO.alt, pressed: true })

interface Path {
  tab: 'manual' | 'ai' | 'manage'
  stored?: Partial<Article>
  begin: (user: User, api: ApiServer) => Promise<void>
  send: (user: User) => Promise<void>
  route: Route
  body: Record<string, unknown>
  hasKey: boolean
  done: string
  /** Returns the toast for a refusal with a reason; `broken` is the toast for any other failure. */
  refused: (reason: string) => string
  broken: string
  after: () => Promise<unknown>
  isPublished: boolean
  storageName: string
  /** Whether the autosaved text remains after a success. */
  staysSaved?: boolean
}

const publishing = {
  refused: (reason: string) => `Failed to publish: ${reason}`,
  broken: 'An error occurred while publishing.',
}
const publish = async (user: User) => {
  await press(user, 'Publish Changes')
  await agree(user, 'Publish')
}
const manual = { tab: 'manual', storageName: 'manual', route: blog.add, hasKey: true } as const
const byHand = {
  refused: () => 'Error uploading blog',
  broken: 'Error uploading blog',
  after: () => waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('')),
}
const ai = { tab: 'ai', storageName: 'ai', ...publishing } as const
const aiForm = () => screen.findByLabelText('Blog Title or Topic')
const aiDraft = () => screen.findByRole('heading', { name: 'Edit & Publish AI Draft' })
const edit = { tab: 'manage', storageName: 'edit:article-0001', hasKey: false } as const
const list = () => screen.findByRole('button', { name: 'Edit Slow Tuesdays' })

const saveFirst = async (user: User, api: ApiServer) => {
  await photoIsChosen()
  api.on(blog.add, () => ok(makeArticle({ status: 'draft' })))
  await press(user, 'Save as Draft')
  await screen.findByText('Draft saved. You can find it in Manage Blogs.')
}
const openStored = async (user: User) => {
  await press(user, 'Edit Slow Tuesdays')
  await screen.findByRole('button', { name: 'Update Blog' })
}

const PATHS: Record<string, Path> = {
  'an article by hand': {
    ...manual,
    ...byHand,
    begin: chooseImage,
    send: (user) => press(user, 'Upload Blog'),
    body: {
      ...TYPED,
      isAiGenerated: 'false',
      status: 'published',
      image: expect.objectContaining({ filename: 'tea.png' }),
    },
    done: 'Blog uploaded successfully',
    isPublished: true,
  },
  'a draft by hand': {
    ...manual,
    ...byHand,
    begin: async () => {},
    send: (user) => press(user, 'Save as Draft'),
    body: { ...TYPED, isAiGenerated: 'false', status: 'draft' },
    done: 'Draft saved. You can find it in Manage Blogs.',
    isPublished: false,
  },
  'an AI draft': {
    ...ai,
    begin: async () => void (await photoIsChosen()),
    send: publish,
    route: blog.add,
    hasKey: true,
    body: { ...UNDATED, isAiGenerated: 'true', status: 'published', photoId: 'photo-7' },
    done: 'Blog updated and published successfully!',
    after: aiForm,
    isPublished: true,
  },
  'an AI draft as a draft': {
    ...ai,
    begin: async () => void (await photoIsChosen()),
    send: (user) => press(user, 'Save as Draft'),
    route: blog.add,
    hasKey: true,
    body: { ...UNDATED, isAiGenerated: 'true', status: 'draft', photoId: 'photo-7' },
    done: 'Draft saved. You can find it in Manage Blogs.',
    after: aiDraft,
    isPublished: false,
    staysSaved: true,
  },
  'a saved AI draft again': {
    ...ai,
    begin: saveFirst,
    send: (user) => press(user, 'Save as Draft'),
    route: blog.update,
    hasKey: false,
    body: { ...UNDATED, photoId: 'photo-7' },
    done: 'Draft saved. You can find it in Manage Blogs.',
    after: aiDraft,
    isPublished: false,
    staysSaved: true,
  },
  'a saved AI draft, published': {
    ...ai,
    begin: saveFirst,
    send: publish,
    route: blog.publish,
    hasKey: false,
    body: { ...UNDATED, photoId: 'photo-7' },
    done: 'Blog updated and published successfully!',
    after: aiForm,
    isPublished: true,
  },
  'a stored article': {
    ...edit,
    begin: openStored,
    send: async (user) => {
      await press(user, 'Update Blog')
      await agree(user, 'Update')
    },
    route: blog.update,
    body: { ...UNDATED, version: '4' },
    done: 'Blog updated successfully!',
    refused: (reason) => `Failed to update: ${reason}`,
    broken: 'An error occurred while updating.',
    after: list,
    isPublished: false,
  },
  'a stored draft, published': {
    ...edit,
    ...publishing,
    stored: { status: 'draft' },
    begin: openStored,
    send: publish,
    route: blog.publish,
    body: { ...UNDATED, version: '4' },
    done: 'Blog updated and published successfully!',
    after: list,
    isPublished: true,
  },
}

async function open({ tab, stored = {}, begin, storageName }: Path) {
  saveAdmin('token-1')
  saveFields(storageName, TYPED)
  const api = await startApi()
  const article = makeArticle({ version: 4, ...stored })
  api.on(blog.list, () => ({ ...ok([article]), total: 1, page: 1, size: 10 }) as never)
  api.on(blog.get, () => ok(article))
  api.on(blog.photos, () => ok([PHOTO]))
  api.on(blog.topics, () => ok([]))
  api.on(blog.subscribers, () => ok({ count: 0 }))
  const { user } = renderAt(`/admin-panel?tab=${tab}`, <BlogAdminScreen />)
  await begin(user, api)
  return { api, user }
}

const toastText = () => screen.getByRole('region', { name: 'Notifications' }).querySelector('p')?.textContent
const alerts = () => [...document.querySelectorAll('main [role=alert]')].map((each) => each.textContent)
const UNKNOWN = 'No connection. We don’t know yet if it was saved.'
const byHandOnly = (path: Path, text: string) => (path.tab === 'manual' ? [text] : [])

const FAILURES: Record<
  string,
  { answer: () => Refused | Lost; toast: (path: Path) => string; alerts: (path: Path) => string[] }
> = {
  'a refusal': {
    answer: () => new Refused('conflict', 'The desk is locked.'),
    toast: ({ refused }) => refused('The desk is locked.'),
    alerts: (path) => byHandOnly(path, 'The desk is locked.'),
  },
  'a wrong field': {
    answer: () => new Refused('invalid', 'Please check the form.', { fields: { title: 'This title is taken.' } }),
    toast: ({ refused }) => refused('Please check the form.'),
    alerts: (path) => ['This title is taken.', ...byHandOnly(path, 'Please check the form.')],
  },
  'a wrong picture': {
    answer: () => new Refused('invalid', 'Please check the form.', { fields: { image: 'The picture is damaged.' } }),
    toast: ({ refused }) => refused('Please check the form.'),
    alerts: (path) => ['The picture is damaged.', ...byHandOnly(path, 'Please check the form.')],
  },
  "another writer's change": {
    answer: () => new Refused('version_conflict', 'This blog has changed.'),
    toast: ({ refused }) => refused('This blog has changed.'),
    alerts: (path) =>
      path.tab === 'manage'
        ? ['Someone else changed this blog while you were editing. Copy what you need, then reload it.']
        : byHandOnly(path, 'This blog has changed.'),
  },
  'a failure of the server': {
    answer: () => new Refused('internal', 'Something went wrong.'),
    toast: ({ broken }) => broken,
    alerts: ({ tab }) => (tab === 'manage' ? [] : ['Something went wrong.']),
  },
  'a lost connection': {
    answer: () => new Lost(),
    toast: ({ broken }) => broken,
    alerts: (path) => byHandOnly(path, UNKNOWN),
  },
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tea')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(PATHS))('saving %s', (_name, path) => {
  it('sends the article and shows that it succeeded', async () => {
    const { api, user } = await open(path)
    api.on(path.route, () => ok(makeArticle()))
    const before = api.requestsTo(path.route).length
    await path.send(user)
    await waitFor(() => expect(toastText()).toBe(path.done))
    const [sent, ...others] = api.requestsTo(path.route).slice(before)
    expect(others).toEqual([])
    expect(sent?.body).toEqual(path.body)
    expect(sent?.headers.has('idempotency-key')).toBe(path.hasKey)
    await path.after()
    expect(screen.queryByRole('link', { name: 'View post' }) !== null).toBe(path.isPublished)
    expect(readSaved(path.storageName) !== null).toBe(path.staysSaved ?? false)
    expect(alerts()).toEqual([])
  })

  it.each(Object.entries(FAILURES))(
    'keeps the text after %s',
    async (_failure, { answer, toast, alerts: expected }) => {
      const { api, user } = await open(path)
      api.on(path.route, answer)
      await path.send(user)
      await waitFor(() => expect(toastText()).toBe(toast(path)))
      expect(alerts()).toEqual(expected(path))
      expect(screen.getByLabelText('Title')).toHaveValue(TYPED.title)
      expect(readSaved(path.storageName)).toEqual(TYPED)
    },
  )

  it('keeps the text when the session has ended', async () => {
    const { api, user } = await open(path)
    api.on(path.route, () => new Refused('unauthenticated', 'Please sign in.'))
    await path.send(user)
    await waitFor(() => expect(readSession().adminToken).toBeNull())
    // No toast or alert: the sign-in page follows.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(readSaved(path.storageName)).toEqual(TYPED)
  })
})

it('requires an image to publish a manually written article', async () => {
  const { api, user } = await open({ ...(PATHS['an article by hand'] as Path), begin: async () => {} })
  await press(user, 'Upload Blog')
  await waitFor(() => expect(alerts()).toEqual(['Image is required']))
  expect(api.requestsTo(blog.add)).toEqual([])
})

it('adds only one article if it is sent again after a lost answer', async () => {
  const { api, user } = await open(PATHS['a draft by hand'] as Path)
  api.on(blog.add, () => new Lost())
  await press(user, 'Save as Draft')
  await screen.findByText('Error uploading blog')
  api.on(blog.add, () => ok(makeArticle()))
  await user.type(screen.getByLabelText('Title'), ' again')
  await press(user, 'Try again')
  await screen.findByText('Draft saved. You can find it in Manage Blogs.')
  const [first, second] = api.requestsTo(blog.add)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second?.body).toMatchObject({ title: 'Slow Tuesdays again' })
})

it('publishes a saved AI draft after a change of tab, instead of adding it again', async () => {
  const { api, user } = await open(PATHS['a saved AI draft, published'] as Path)
  await user.click(screen.getByRole('tab', { name: 'Manage Blogs' }))
  await user.click(screen.getByRole('tab', { name: 'AI Blog Generator' }))
  api.on(blog.publish, () => ok(makeArticle()))
  await publish(user)
  await waitFor(() => expect(toastText()).toBe('Blog updated and published successfully!'))
  expect(api.requestsTo(blog.add)).toHaveLength(1)
  expect(api.requestsTo(blog.publish)).toHaveLength(1)
})
