import { test as base, type Page } from '@playwright/test'
import { type ChatService, startChatService, startStream, streamText } from '@tidetable/testing/chat-service.ts'
import { type PhotoService, startPhotoService } from '@tidetable/testing/photo-service.ts'
import type { Product } from '@tidetable/testing/product.ts'
import sharp from 'sharp'
import { openBlogAdmin } from './blog-admin.ts'
import { startPreparedProduct } from './support/prepared-product.ts'
import { isWellMade } from './support/well-made.ts'

const { expect } = base
const PARAGRAPH = `<p>${'Quiet evenings have a shape. '.repeat(20)}</p>`
const DRAFT = `TITLE: Fill the early hour\nCATEGORY: Marketing\n\n<p>It begins at five.</p><script>alert(1)</script>${'<h2>A part</h2>'.concat(PARAGRAPH).repeat(9)}`
const TOPICS = Array.from({ length: 9 }, (_, at) => `${at + 1}. A suggested title number ${at + 1}`).join('\n')

const test = base.extend<object, { chat: ChatService; photos: PhotoService; product: Product }>({
  chat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const chat = await startChatService()
      await use(chat)
      await chat.close()
    },
    { scope: 'worker' },
  ],
  photos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const photos = await startPhotoService(
        await sharp({ create: { width: 900, height: 500, channels: 3, background: 'olive' } })
          .jpeg()
          .toBuffer(),
      )
      await use(photos)
      await photos.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ chat, photos }, use) => {
      const product = await startPreparedProduct({
        AI_API_URL: chat.url,
        AI_API_KEY: 'secret-ai-key',
        AI_MODEL: 'small',
        PHOTOS_API_URL: photos.url,
        PHOTOS_API_KEY: 'secret-photo-key',
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
})

test.describe.configure({ mode: 'serial' })
const expectToast = (page: Page, text: string) => expect(page.getByLabel('Notifications').getByText(text)).toBeVisible()
const openAi = async (page: Page, product: Product) => {
  await openBlogAdmin(page, product)
  await page.getByRole('tab', { name: 'AI Blog Generator' }).click()
}
const answerTopics = (chat: ChatService) => {
  chat.behave = (response) => streamText(response, TOPICS)
}

test('a suggested topic becomes a draft and a published article with a photo', async ({
  page,
  product,
  chat,
  photos,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const gate = Promise.withResolvers<void>()
  chat.behave = async (response) => {
    await gate.promise
    streamText(response, TOPICS)
  }
  await openAi(page, product)
  const topics = page.getByRole('region', { name: 'Suggested Topics' })
  await expect(topics.getByText('Loading...')).toBeVisible()
  gate.resolve()
  await expect(topics.getByRole('listitem')).toHaveCount(7)
  const before = chat.requests.length
  await topics.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => chat.requests.length).toBeGreaterThan(before)
  await expect(topics.getByRole('listitem')).toHaveCount(7)
  await expect(page.getByLabel('Category')).toHaveValue('')
  await expect(page.getByLabel('Category').locator('option').first()).toHaveText('Auto-select category')
  const field = page.getByLabel('Blog Title or Topic')
  const button = page.getByRole('button', { name: 'Generate Draft' })
  await button.click()
  await expect(page.getByText('Blog Title or Topic is required')).toBeVisible()
  await topics.getByRole('button', { name: 'A suggested title number 3' }).click()
  await expect(field).toHaveValue('A suggested title number 3')

  let finish = () => {}
  chat.behave = (response) => {
    startStream(response).write(
      `data: ${JSON.stringify({ choices: [{ delta: { content: DRAFT.slice(0, 400) } }] })}\n\n`,
    )
    finish = () =>
      response.end(
        `data: ${JSON.stringify({ choices: [{ delta: { content: DRAFT.slice(400) } }] })}\n\ndata: [DONE]\n\n`,
      )
  }
  await button.click()
  await expect(page.getByRole('button', { name: 'Generating Draft...' })).toBeVisible()
  await expect(page.getByText(/^\d+ words$/)).toBeVisible()
  const [sent] = chat.requests.slice(-1)
  expect(sent?.authorization).toBe('Bearer secret-ai-key')
  expect(JSON.stringify(sent?.body)).toContain('A suggested title number 3')
  finish()

  await expect(page.getByRole('heading', { name: 'Edit & Publish AI Draft' })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Fill the early hour')
  await expect(page.getByLabel('Category')).toHaveValue('Marketing')
  await expect(page.getByLabel('Author')).toHaveValue(
    /AI Assistant|Restaurant Tech Team|Industry Expert|Digital Marketing Team|Operations Specialist/,
  )
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('It begins at five.')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()

  const choices = page.getByRole('region', { name: 'Photos' }).getByRole('listitem').getByRole('button')
  await expect(choices).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'Photos' }).locator('[aria-pressed=true]')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^data:image\/jpeg/)
  await choices.nth(3).click()
  await expect(page.getByText('Photo: Photographer 4')).toBeVisible()
  expect(
    photos.requests.some(
      ({ path, authorization }) => path.includes('per_page=10') && authorization === 'secret-photo-key',
    ),
  ).toBe(true)
  await isWellMade(page, 'editing a draft')

  await page.getByLabel('Title').fill('Fill the early hour, kindly')
  await page.getByRole('button', { name: 'Publish Changes' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to publish this blog?')
  expect(await (await page.request.get('/blog/blogs?q=early')).json()).toMatchObject({ total: 0 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Blog updated and published successfully!')
  await expect(button).toBeVisible()
  const { data } = await (await page.request.get('/blog/blogs?q=early')).json()
  expect(data[0]).toMatchObject({ isAiGenerated: true, imageCredit: 'Photographer 4', status: 'published' })
  expect(data[0].description).not.toContain('script')

  await page.goto(`/about/blog?post=${data[0]._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill the early hour, kindly')
  await expect(page.getByText('Photo: Photographer 4')).toBeVisible()
  // The browser must not contact other hosts or receive API keys.
  expect(requests.filter((url) => url.startsWith('http') && !url.startsWith(product.url))).toEqual([])
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const url of scripts.filter((name) => name.endsWith('.js')))
    expect(await (await page.request.get(url)).text()).not.toMatch(/secret-(ai|photo)-key/)
})

test('a draft can be stopped, saved, published later or discarded', async ({ page, product, chat }) => {
  answerTopics(chat)
  await openAi(page, product)
  await expect(page.getByRole('region', { name: 'Suggested Topics' }).getByRole('listitem')).toHaveCount(7)
  const abandoned = chat.abandoned
  chat.behave = (response) =>
    void startStream(response).write('data: {"choices":[{"delta":{"content":"<p>Half a"}}]}\n\n')
  await page.getByLabel('Blog Title or Topic').fill('Slow soup')
  await page.getByRole('button', { name: 'Generate Draft' }).click()
  await expect(page.getByText('2 words')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Nothing was saved.')).toBeVisible()
  await expect.poll(() => chat.abandoned).toBe(abandoned + 1)
  await expect(page.getByLabel('Blog Title or Topic')).toHaveValue('Slow soup')

  chat.behave = (response) => streamText(response, DRAFT.replace('early hour', 'late hour'))
  await page.getByRole('button', { name: 'Generate Draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Fill the late hour')
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  // The draft is stored after a short delay and survives a reload.
  await page.waitForTimeout(700)
  page.on('dialog', (dialog) => void dialog.accept())
  answerTopics(chat)
  await page.reload()
  await page.getByRole('tab', { name: 'AI Blog Generator' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Fill the late hour')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Draft saved. You can find it in Manage Blogs.')
  expect(await (await page.request.get('/blog/blogs?q=late hour')).json()).toMatchObject({ total: 0 })
  await page.getByLabel('Title').fill('Fill the very late hour')
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Publish Changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  expect((await patched).url()).toContain('/blog/update-and-publish/')
  await expectToast(page, 'Blog updated and published successfully!')
  expect(await (await page.request.get('/blog/blogs?q=very late hour')).json()).toMatchObject({ total: 1 })

  chat.behave = (response) => streamText(response, DRAFT)
  await page.getByLabel('Blog Title or Topic').fill('Soup again')
  await page.getByRole('button', { name: 'Generate Draft' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Generate Draft' })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'AI Blog Generator' }).click()
  await expect(page.getByRole('button', { name: 'Generate Draft' })).toBeVisible()
})

test('every failure of the AI service is shown, and nothing is stored', async ({ page, product, chat }) => {
  answerTopics(chat)
  await openAi(page, product)
  await expect(page.getByRole('region', { name: 'Suggested Topics' }).getByRole('listitem')).toHaveCount(7)
  const before = (await (await page.request.get('/blog/blogs')).json()).total
  await page.getByLabel('Blog Title or Topic').fill('Trouble')
  for (const [behave, sentence] of [
    [(r) => void r.writeHead(500).end(), 'status 500'],
    [(r) => void startStream(r).end('data: }{\n\n'), 'invalid response'],
    [(r) => streamText(r, '<script>alert(1)</script>'), 'no usable text'],
    [(r) => void r.destroy(), 'could not be reached'],
  ] satisfies [ChatService['behave'], string][]) {
    chat.behave = behave
    await page.getByRole('button', { name: 'Generate Draft' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Error generating AI blog.' })
    await expect(failure).toContainText(sentence)
  }
  expect((await (await page.request.get('/blog/blogs')).json()).total).toBe(before)
})

test('a refused or failed publication shows a message, and the draft stays', async ({ page, product, chat }) => {
  answerTopics(chat)
  await openAi(page, product)
  await expect(page.getByRole('region', { name: 'Suggested Topics' }).getByRole('listitem')).toHaveCount(7)
  chat.behave = (response) => streamText(response, DRAFT)
  await page.getByLabel('Blog Title or Topic').fill('Trouble')
  await page.getByRole('button', { name: 'Generate Draft' }).click()
  for (const [answer, text] of [
    [
      { status: 409, json: { success: false, code: 'conflict', message: 'the shelf is full' } },
      'Failed to publish: the shelf is full',
    ],
    [{ status: 500, json: { success: false, code: 'internal' } }, 'An error occurred while publishing.'],
  ] as const) {
    await page.route('**/blog/add-blog', (route) => route.fulfill(answer))
    await page.getByRole('button', { name: 'Publish Changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, text)
    await expect(page.getByLabel('Title')).toHaveValue('Fill the early hour')
    await page.unroute('**/blog/add-blog')
  }
})
