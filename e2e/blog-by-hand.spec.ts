import type { Page } from '@playwright/test'
import { addArticle, adminToken, openBlogAdmin, testImage } from './blog-admin.ts'
import { expect, test } from './product-test.ts'
import { isWellMade } from './support/well-made.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const dialog = (page: Page) => page.getByRole('alertdialog')
const expectToast = (page: Page, text: string) => expect(page.getByLabel('Notifications').getByText(text)).toBeVisible()
/** Expects the toast, then closes it, since it would cover the end of the form on a phone. */
async function expectAndCloseToast(page: Page, text: string) {
  await expectToast(page, text)
  const notices = page.getByLabel('Notifications').getByRole('button', { name: 'Dismiss' })
  while (await notices.count()) await notices.first().click()
}
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test.describe.configure({ mode: 'serial' })

test('an article with every field is written by keyboard and as HTML, then published and shared', async ({
  page,
  product,
  context,
}) => {
  await openBlogAdmin(page, product)
  await expect(page.getByRole('tab')).toHaveText(['Manual Blog Upload', 'AI Blog Generator', 'Manage Blogs'])
  const upload = page.getByRole('button', { name: 'Upload Blog' })

  await expect(page.getByLabel('Category').locator('option').first()).toHaveText('Select Category')
  await page.getByLabel('Created at').fill('')
  await upload.click()
  for (const sentence of ['Title', 'Description', 'Image', 'Category', 'Author', 'Date', 'Read time'])
    await expect(page.getByText(`${sentence} is required`)).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.getByLabel('Title').fill('Bread and butter')
  await page.getByLabel('Category').selectOption('Technology')
  await page.getByLabel('Author').fill('Mara Ellison')
  await page.getByLabel('Created at').fill('2025-01-05')

  const image = page.getByLabel('Image', { exact: true })
  await expect(image).toHaveAttribute('accept', /^image\//)
  await image.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByText('This file is not an image.')).toBeVisible()
  await image.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('words') })
  await expect(page.getByText('HEIC images are not supported.')).toBeVisible()
  await image.setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await testImage() })
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()

  // The editor works by keyboard alone, and Tab leaves it.
  const editor = page.getByRole('textbox', { name: 'Description' })
  await page.getByRole('button', { name: 'HTML view' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Line style' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await editor.focus()
  await page.keyboard.type('Plain, ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await page.getByRole('button', { name: 'HTML view' }).click()
  const source = page.getByRole('textbox', { name: 'Description' })
  await expect(source).toHaveValue(
    '<p>Plain, <strong>bold</strong></p><ul><li><p>first</p></li><li><p>second</p></li></ul>',
  )
  await source.fill(`<h2 onclick="x()">Head</h2><p>${'word '.repeat(401)}</p><script>alert(1)</script>`)
  await expect(page.getByLabel('Read time (minutes)')).toHaveValue('3')
  await page.getByLabel('Read time (minutes)').fill('9')
  await page.getByRole('button', { name: 'Formatted view' }).click()
  await expect(editor.getByRole('heading', { name: 'Head' })).toBeVisible()
  await expect(page.getByLabel('Read time (minutes)')).toHaveValue('9')

  await isWellMade(page, 'writing an article')

  const sent = page.waitForRequest('**/blog/add-blog')
  await upload.click()
  expect((await sent).headers().authorization).toMatch(/^Bearer at_/)
  await expectToast(page, 'Blog uploaded successfully')
  await expect(page.getByLabel('Title')).toHaveValue('')

  const { data } = await (await page.request.get('/blog/blogs?q=bread')).json()
  expect(data[0]).toMatchObject({
    readTime: 9,
    createdAt: '2025-01-05T00:00:00.000Z',
    isAiGenerated: false,
    category: 'Technology',
  })
  const reader = await context.newPage()
  await reader.goto(`/about/blog?post=${data[0]._id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Bread and butter')
  const shown = reader.locator('figure img')
  await expect(shown).toHaveAttribute('src', new RegExp(`^/${data[0].image}$`))
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await reader.locator('.article-body script').count()).toBe(0)
})

test('unsaved work survives switching tabs, a reload and an ended session', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  await openBlogAdmin(page, product)
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByRole('textbox', { name: 'Description' }).fill('It was a quiet evening.')
  await tab(page, 'Manage Blogs').click()
  await tab(page, 'Manual Blog Upload').click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('It was a quiet evening.')
  await page.getByRole('link', { name: 'Tidetable' }).first().click()
  await expect(dialog(page)).toContainText('You have changes that are not saved.')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')

  await page.waitForTimeout(700)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved text was restored.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('It was a quiet evening.')

  await page.getByLabel('Category').selectOption('Marketing')
  await page.getByLabel('Author').fill('Mara')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await testImage() })
  await page.waitForTimeout(700)
  const token = await page.evaluate(() => sessionStorage.getItem('adminToken'))
  await page.request.post('/0auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Upload Blog' }).click()
  await expect(page).toHaveURL(/admin-login/)
  await openBlogAdmin(page, product)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('each failure shows a message, and no text is lost', async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/400|500|409|ERR_FAILED/)
  await openBlogAdmin(page, product)
  await page.getByLabel('Title').fill('Unlucky')
  await page.getByRole('textbox', { name: 'Description' }).fill('Words')
  await page.getByLabel('Category').selectOption('Marketing')
  await page.getByLabel('Author').fill('Mara')
  const image = page.getByLabel('Image', { exact: true })
  await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByText('The image is damaged or incomplete.')).toBeVisible()
  // A GIF named .png is shown by the browser, but rejected by the server.
  const buffer = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Upload Blog' }).click()
  await expectAndCloseToast(page, 'Error uploading blog')
  await expect(page.getByText('GIF images are not supported.').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Unlucky')

  await page.route('**/blog/blogs?*', (route) => route.abort())
  await tab(page, 'Manage Blogs').click()
  await expect(page.getByText('Loading blogs...')).toBeVisible()
  await expect(page.getByText('Error loading blogs')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/blog/blogs?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Total: \d+ blogs$/)).toBeVisible()

  const refuse = (message?: string) => ({
    status: message ? 409 : 500,
    contentType: 'application/json',
    body: JSON.stringify({ success: false, code: 'conflict', ...(message ? { message } : {}) }),
  })
  const first = page
    .getByRole('listitem')
    .getByRole('button', { name: /^Delete / })
    .first()
  const confirm = () => dialog(page).getByRole('button', { name: 'Delete' }).click()
  for (const [answer, one, many] of [
    [refuse('it is being read'), 'Failed to delete: it is being read', 'Failed to delete blogs: it is being read'],
    [refuse(), 'An error occurred while deleting.', 'An error occurred while deleting blogs.'],
  ] as const) {
    await page.route('**/blog/blog/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
    )
    await page.route('**/blog/blogs/bulk', (route) => route.fulfill(answer))
    await first.click()
    await confirm()
    await expectAndCloseToast(page, one)
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: /^Delete Selected/ }).click()
    await confirm()
    await expectAndCloseToast(page, many)
    await page.getByRole('button', { name: 'Deselect All' }).click()
    await page.unroute('**/blog/blog/*')
    await page.unroute('**/blog/blogs/bulk')
  }

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByLabel('Title')).not.toHaveValue('')
  for (const [answer, text] of [
    [refuse('it is locked'), 'Failed to update: it is locked'],
    [refuse(), 'An error occurred while updating.'],
  ] as const) {
    await page.route('**/blog/blog/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Update Blog' }).click()
    await dialog(page).getByRole('button', { name: 'Update' }).click()
    await expectAndCloseToast(page, text)
    await page.unroute('**/blog/blog/*')
  }
})

test('articles can be found, selected across pages, edited and deleted', async ({ page, product }) => {
  const token = await adminToken(product)
  for (let at = 1; at <= 12; at++)
    await addArticle(product, token, {
      title: `Managed ${String(at).padStart(2, '0')}`,
      author: at === 3 ? 'Zora Quill' : 'Mara Ellison',
      category: at % 2 ? 'Marketing' : 'Sustainability',
      createdAt: `2024-02-${String(at).padStart(2, '0')}`,
      isAiGenerated: String(at === 12),
      readTime: '4',
      description: `<p>${'Long <strong>words</strong> of it. '.repeat(20)}</p>`,
    })
  await openBlogAdmin(page, product)
  await tab(page, 'Manage Blogs').click()
  const search = page.getByPlaceholder('Search by title or author...')
  const total = (n: number) => expect(page.getByText(`Total: ${n} blogs`, { exact: true })).toBeVisible()

  await search.fill('mAnAgEd')
  await total(12)
  const twelve = row(page, 'Managed 12')
  await expect(twelve.getByRole('checkbox')).not.toBeChecked()
  await expect(twelve.getByLabel('Image Not Found')).toBeVisible()
  await expect(twelve).toContainText('Mara Ellison · Feb 12, 2024 · 4 min')
  await expect(twelve).toContainText('AI Generated')
  await expect(twelve).toContainText('Sustainability')
  // The preview is the first 150 characters, cut at a word.
  const preview = `${'Long words of it. '.repeat(8)}Long...`
  await expect(twelve.getByText(preview)).toBeVisible()
  await expect(twelve.getByRole('button')).toHaveText(['Edit', 'Delete'])
  await expect(row(page, 'Managed 11')).toContainText('Manual')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', 'Next'])
  await expect(page.getByRole('heading', { name: /^Managed/ })).toHaveCount(10)
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: /^Managed/ })).toHaveText(['Managed 02', 'Managed 01'])

  await expect(page.getByLabel('Category').locator('option').first()).toHaveText('All Categories')
  await page.getByLabel('Category').selectOption('Marketing')
  await total(6)
  // Clearing the filters on the second page must lead to the first.
  await page.getByLabel('Category').selectOption('')
  await search.fill('managed')
  await total(12)
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(search).toHaveValue('')
  await expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Category').selectOption('Marketing')
  await search.fill('nothing at all')
  await expect(page.getByText('No blogs found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await search.fill('zora')
  await total(1)

  await search.fill('managed')
  await total(12)
  await expect(page.getByRole('button', { name: /^Delete Selected/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Select All' }).click()
  await expect(page.getByRole('button', { name: 'Delete Selected (12)' })).toBeVisible()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(row(page, 'Managed 01').getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Deselect All' }).click()
  await expect(page.getByRole('button', { name: /^Delete Selected/ })).toHaveCount(0)

  await isWellMade(page, 'managing articles')

  await row(page, 'Managed 01').getByRole('checkbox').check()
  await row(page, 'Managed 02').getByRole('checkbox').check()
  await row(page, 'Managed 01').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to delete this blog? This action cannot be undone.')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Blog deleted successfully!')
  await expect(page.getByRole('button', { name: 'Delete Selected (1)' })).toBeVisible()
  await total(11)

  // One selected article is on the first page, the other on the second.
  await pages.getByRole('button', { name: 'Previous' }).click()
  await row(page, 'Managed 03').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete 2 selected blogs? This action cannot be undone.',
  )
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '2 blogs deleted successfully!')
  await expect(page.getByRole('button', { name: /^Delete Selected/ })).toHaveCount(0)
  await total(9)

  await search.fill('Managed 05')
  await total(1)
  await row(page, 'Managed 05').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeVisible()
  await expect(page.getByLabel('Image', { exact: true })).toBeAttached()
  await expect(page.getByLabel('Title')).toHaveValue('Managed 05')
  await expect(page.getByLabel('Category')).toHaveValue('Marketing')
  await expect(page.getByLabel('Author')).toHaveValue('Mara Ellison')
  await expect(page.getByLabel('Read time (minutes)')).toHaveValue('4')
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('Long words of it.')
  await isWellMade(page, 'editing an article')
  await page.getByLabel('Title').fill('Managed five')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(row(page, 'Managed 05')).toBeVisible()
  await expect(search).toHaveValue('Managed 05')

  await row(page, 'Managed 05').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Managed 05, again')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await testImage('maroon') })
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to update this blog?')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Blog updated successfully!')
  await expect(row(page, 'Managed 05, again').locator('img')).toHaveAttribute('src', /^\/uploads\/.+\.webp$/)
  await row(page, 'Managed 05, again').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^\/uploads\/.+\.webp$/)
})

test('the second of two administrators who edit an article is warned and keeps the text', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const token = await adminToken(product)
  const { article } = await addArticle(product, token, { title: 'Shared pot' })
  await openBlogAdmin(page, product)
  await tab(page, 'Manage Blogs').click()
  await page.getByPlaceholder('Search by title or author...').fill('Shared pot')
  await row(page, 'Shared pot').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('My pot')
  const form = new FormData()
  for (const [name, value] of Object.entries({
    title: 'Their pot',
    description: '<p>x</p>',
    category: 'Marketing',
    author: 'B',
  }))
    form.set(name, value)
  await fetch(`${product.url}/blog/blog/${article._id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Someone else changed this blog while you were editing.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('My pot')
})

test('publishing offers to email the confirmed subscribers, who receive the article once', async ({
  page,
  product,
}) => {
  const to = 'subscriber@blog.example'
  await page.request.post('/customers/submit-query', { data: { email: to, source: 'blog_subscription' } })
  await expect.poll(async () => (await product.listMessages({ to })).length).toBe(1)
  const [confirmation] = await product.listMessages({ to })
  await page.goto(/\/subscribe\/[\w.-]+/.exec(confirmation?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

  await openBlogAdmin(page, product)
  await page.getByLabel('Title').fill('News from the kitchen')
  await page.getByRole('textbox', { name: 'Description' }).fill('The soup is ready.')
  await page.getByLabel('Category').selectOption('Marketing')
  await page.getByLabel('Author').fill('Mara')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await testImage() })
  await page.getByRole('button', { name: 'Upload Blog' }).click()
  await expect(dialog(page)).toContainText('Send this blog by email to 1 subscriber. They get it only once.')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Sending to 1 subscriber.')
  const letters = async () =>
    (await product.listMessages({ to })).filter(({ subject }) => subject === 'News from the kitchen')
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
  expect((await letters())[0]?.text).toContain('The soup is ready.')
})
