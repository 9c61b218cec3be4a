import type { Locator, Page } from '@playwright/test'
import { addArticle, adminToken, openBlogAdmin, testImage } from './blog-admin.ts'
import { expect, test } from './product-test.ts'
import { isWellMade } from './support/well-made.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Returns the text, and the elements with their attributes. */
const bodyOf = (body: Locator) =>
  body.evaluate((element) => ({
    text: element.textContent,
    elements: [...element.querySelectorAll('*')].map(({ tagName, attributes }) => ({
      tagName,
      ...Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    })),
  }))

test('an article with a link, a quote and an image is written, previewed, published and shared', async ({
  page,
  product,
  context,
}) => {
  const token = await adminToken(product)
  const topic = 'Sustainability'
  for (const title of ['One of the topic', 'Another of the topic'])
    await addArticle(product, token, { title, category: topic })
  const slug = 'peelings-kept'
  await openBlogAdmin(page, product)
  await page.getByLabel('Title').fill('Peelings of a quiet kitchen')
  await page.getByLabel('Category').selectOption(topic)
  await page.getByLabel('Author').fill('Mara Ellison')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await testImage() })
  await page.getByRole('button', { name: 'HTML view' }).click()
  const part = (name: string) => `<h2>${name}</h2><p>${'Nothing is thrown away here. '.repeat(50)}</p>`
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill(`${['Stems', 'Shells', 'Bones'].map(part).join('')}<p>Waste not, want not.</p>`)
  await page.getByRole('button', { name: 'Formatted view' }).click()

  await editor(page).getByText('Waste not, want not.').click()
  await page.getByRole('button', { name: 'Quote' }).click()
  await expect(editor(page).locator('blockquote')).toHaveText('Waste not, want not.')
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const link = dialog(page, 'Link')
  await link.getByLabel('Link address').fill('javascript:alert(1)')
  await link.getByRole('button', { name: 'Save link' }).click()
  await expect(link.getByText('Please enter a web address or an email address')).toBeVisible()
  await isWellMade(page, 'a link that is refused')
  await link.getByLabel('Link address').fill('tables.example/waste')
  await link.getByRole('button', { name: 'Save link' }).click()
  await expect(link).toBeHidden()
  await expect(editor(page).locator('blockquote a')).toHaveAttribute('href', 'https://tables.example/waste')

  await editor(page).press('Control+End')
  await page.getByRole('button', { name: 'Image in the text' }).click()
  const insert = dialog(page, 'Image in the text')
  await insert.getByRole('button', { name: 'Insert image' }).click()
  await expect(insert.getByText('Please describe the image')).toBeVisible()
  await insert
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await testImage('olive') })
  await insert.getByLabel('What does it show?').fill('A bowl of "stems"')
  await isWellMade(page, 'an image for the text')
  await insert.getByRole('button', { name: 'Insert image' }).click()
  await expect(insert).toBeHidden()
  await expect(editor(page).getByRole('img', { name: 'A bowl of "stems"' })).toBeVisible()

  await page.getByRole('button', { name: 'Use the title' }).click()
  await expect(page.getByLabel('Web address')).toHaveValue(/^peelings-of-a-/)
  await page.getByLabel('Web address').fill(slug)
  await page.getByLabel('Summary for search engines').fill('What a kitchen keeps.')
  await expect(page.getByText(/^Saved in this browser at \d/)).toBeVisible()

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = dialog(page, 'Preview')
  await expect(preview.getByRole('heading', { name: /^Peelings of a/ })).toBeVisible()
  await expect(preview.locator('blockquote a')).toHaveAttribute('rel', 'nofollow noopener')
  await expect(preview.getByRole('navigation', { name: 'In this article' }).getByRole('link')).toHaveText([
    'Stems',
    'Shells',
    'Bones',
  ])
  await expect(preview.getByText('What a kitchen keeps.')).toBeVisible()
  await isWellMade(page, 'the preview of an article')
  const previewed = await bodyOf(preview.locator('.article-body'))
  await page.getByRole('button', { name: 'Back to writing' }).click()

  await page.getByRole('button', { name: 'Upload Blog' }).click()
  // The page asks whether to send an email if other tests have added subscribers.
  await expect(page.getByText('Your blog is published.')).toBeVisible()
  const later = page.getByRole('button', { name: 'Not now' })
  if (await later.isVisible()) await later.click()
  await expect(page.getByRole('link', { name: 'View post' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'View post' })).toBeInViewport()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View post' }).click()
  const reader = await opened
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^Peelings of a/)
  expect(await bodyOf(reader.locator('.article-body'))).toEqual(previewed)

  await reader.goto(`/about/blog?post=${slug}`)
  await expect(reader.locator('meta[name=description]')).toHaveAttribute('content', 'What a kitchen keeps.')
  await expect(reader.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`\\?post=${slug}$`))
  const shared = await reader.getByRole('link', { name: 'Share by email' }).getAttribute('href')
  expect(decodeURIComponent(shared ?? '')).toContain(`/about/blog?post=${slug}`)
  await reader.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'Bones' }).click()
  await expect(reader.getByRole('heading', { name: 'Bones' })).toBeInViewport()
  const related = reader.getByRole('region', { name: `More about ${topic}` })
  await expect(related.getByRole('link', { name: /of the topic/ }).first()).toBeVisible()
  await expect(related.getByRole('link', { name: /^Peelings/ })).toHaveCount(0)
  await isWellMade(reader, 'an article with everything in it')
})

test('the blog admin shows that AI is not set up before anything is pressed', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/5\d\d/)
  await openBlogAdmin(page, product)
  await page.getByRole('tab', { name: 'AI Blog Generator' }).click()
  await expect(page.getByText(/^AI drafts are not set up here\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Draft' })).toHaveCount(0)
  await expect(page.getByText('AI_API_KEY')).toHaveCount(0)
})
