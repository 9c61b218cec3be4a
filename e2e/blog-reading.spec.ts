import type { Page } from '@playwright/test'
import { addArticle, adminToken } from './blog-admin.ts'
import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { isWellMade } from './support/well-made.ts'

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => main(page).getByRole('list').first().getByRole('article')
const body = (page: Page) => page.locator('.article-body')
const searchOf = (page: Page) => new URL(page.url()).search

test.describe.configure({ mode: 'serial' })
// These tests have their own product, since other tests' articles would be listed above the samples.
test.use({ ...at('phone'), productEnv: { DEMO: '1' } })

test('the blog’s home, list and article are public views at one path', async ({ page, product }) => {
  expect((await page.goto('/about/blog'))?.status()).toBe(200)
  const featured = page.getByRole('article', { name: 'Know your turn time: a one-week exercise' })
  await expect(featured.getByText('Featured')).toBeVisible()
  await expect(grid(page)).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'Show More Articles' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Admin Blog' })).toHaveAttribute('href', '/admin-login')
  await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible()

  const token = await adminToken(product)
  const { article } = await addArticle(product, token, {
    title: 'The seventh',
    category: 'Wine & Dine',
    author: 'ada maria lovelace',
    createdAt: '2025-01-05',
    readTime: '7',
    description: '<h1>One</h1><p>Two <strong>three</strong><script>alert(1)</script></p><ul><li>four</li></ul>',
  })
  await page.reload()
  await expect(grid(page)).toHaveCount(6)
  // The oldest article is not among the first six.
  await expect(page.getByRole('link', { name: 'The seventh' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Show More Articles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Articles')
  expect(new URL(page.url()).pathname).toBe('/about/blog')
  await expect(grid(page)).toHaveCount(7)
  await expect(page.getByText('Featured')).toHaveCount(1)
  await expect(grid(page).first().getByText('Featured')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Blog' })).toHaveAttribute('href', '/admin-login')
  await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible()

  await page.getByRole('link', { name: 'The seventh' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The seventh')
  expect(new URL(page.url()).pathname).toBe('/about/blog')
  expect(searchOf(page)).toBe(`?post=${article._id}`)
  await expect(page).toHaveTitle('The seventh · Tidetable')
  const post = main(page).getByRole('article')
  await expect(post.getByText('Wine & Dine')).toHaveClass(/bg-wash/)
  await expect(post.getByText('ada maria lovelace')).toBeVisible()
  await expect(post.getByText('AL', { exact: true })).toBeVisible()
  await expect(post.getByText('January 5, 2025')).toBeVisible()
  await expect(post.getByText('7 min read')).toBeVisible()
  expect(await body(page).innerHTML()).toBe('<h2>One</h2><p>Two <strong>three</strong></p><ul><li>four</li></ul>')
  await expect(post.getByText('Image Not Found')).toBeVisible()
  const address = `${product.url}/about/blog?post=${article._id}`
  const shared = async (name: string) => new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
  const [x, linkedIn, mail] = [
    await shared('Share on X'),
    await shared('Share on LinkedIn'),
    await shared('Share by email'),
  ]
  expect([x.hostname, linkedIn.hostname, mail.protocol]).toEqual(['x.com', 'www.linkedin.com', 'mailto:'])
  for (const { searchParams } of [x, linkedIn]) expect(searchParams.get('url')).toBe(address)
  expect(mail.searchParams.get('body')).toContain(address)
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('link')).toHaveCount(4)
  await expect(aside.getByText('The seventh')).toHaveCount(0)
  await expect(aside.getByRole('listitem').filter({ hasText: 'Wine & Dine' })).toContainText('1')
  await expect(aside.getByRole('heading', { name: 'Stay Updated' })).toBeVisible()

  // The open article is in the URL, so “Back” and a reload work.
  await aside.getByRole('link', { name: 'How to free a table without hurrying anyone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to free a table without hurrying anyone')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The seventh')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The seventh')
  await page.getByRole('link', { name: 'Back to Blog Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  expect(searchOf(page)).toBe('')
  await page.getByRole('link', { name: 'Show More Articles' }).click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
})

test('an article has its own title, summary and image for search engines and sharing, without script', async ({
  request,
  product,
}) => {
  const old = { title: 'An old one', category: 'Wine & Dine', createdAt: '2025-01-04' }
  await addArticle(product, await adminToken(product), old)
  const { data } = await (await request.get('/blog/blogs?fields=summary')).json()
  const article = data.find(({ title }: { title: string }) => title.startsWith('Fill a Tuesday'))
  const html = await (await request.get(`/about/blog?post=${article._id}`)).text()
  const address = `${product.url}/about/blog?post=${article._id}`
  expect(html).toContain(`<title>${article.title} · Tidetable</title>`)
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(html).toContain(`<meta property="og:title" content="${article.title}"/>`)
  expect(html).toContain(`<meta property="og:image" content="${product.url}/${article.image}"/>`)
  expect(html).toContain('Find out which hours are empty')
  const [, json] = /<script type="application\/ld\+json">(\{[^<]*"BlogPosting"[^<]*\})<\/script>/.exec(html) ?? []
  expect(JSON.parse(json ?? '{}')).toMatchObject({
    '@type': 'BlogPosting',
    headline: article.title,
    image: [`${product.url}/${article.image}`],
    author: { name: 'Sofia Brandt' },
    mainEntityOfPage: address,
  })
  expect((await request.get(`/${article.image}`)).headers()['content-type']).toBe('image/webp')

  const feed = await request.get('/about/blog/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const xml = await feed.text()
  expect(xml.match(/<item>/g)).toHaveLength(data.length)
  expect(xml).toContain(`<link>${address}</link>`)
  expect(xml).toContain('Wine &amp; Dine')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${address}</loc>`)
})

test('a missing article returns 404 and shows a message', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  expect((await page.goto('/about/blog?post=not-an-article'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This article is no longer here' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Back to Blog Home' }).click()
  await expect(grid(page)).toHaveCount(6)
})

test('the blog shows a message while loading and after each kind of failure', async ({ page, expectedErrors }) => {
  expectedErrors.push(/500|ERR_FAILED|404/)
  await page.clock.install()
  // Waits for hydration: before that, a link would load a page that already has its articles.
  await page.goto('/about/blog', { waitUntil: 'networkidle' })
  let answer: { status: number; body: string } | 'broken' = 'broken'
  let gate = Promise.withResolvers<void>()
  await page.route('**/blog/blogs*', async (route) => {
    await gate.promise
    if (answer === 'broken') await route.abort()
    else await route.fulfill({ ...answer, contentType: 'application/json' })
  })
  /** Leaves the blog and returns without a page load. */
  const open = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The people behind the nudge')
    gate = Promise.withResolvers()
    await page.goBack()
    await expect(page.getByText('Loading blogs...')).toBeVisible()
    gate.resolve()
  }
  /** The page retries twice before it shows a failure; its fake clock skips the delays. */
  const isAnnounced = (words: string) =>
    expect(async () => {
      await page.clock.runFor(1000)
      await expect(main(page).getByRole('alert')).toContainText(words, { timeout: 200 })
    }).toPass({ timeout: 20_000 })
  const refuse = (message?: string) => ({
    status: 500,
    body: JSON.stringify({ success: false, code: 'internal', ...(message ? { message } : {}) }),
  })

  await open()
  await isAnnounced('Something went wrong while fetching blogs')
  answer = refuse('Our shelves are being dusted')
  await open()
  await isAnnounced('Our shelves are being dusted')
  answer = refuse()
  await open()
  await isAnnounced('Failed to fetch blogs')
  const failure = main(page).getByRole('alert').filter({ hasText: 'Failed to fetch blogs' })
  const [r, g, b] = await failure.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(r, 'the words are red').toBeGreaterThan(1.5 * Math.max(g ?? 255, b ?? 255))
  await page.unroute('**/blog/blogs*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(grid(page)).toHaveCount(6)
})

test('an image that fails to load becomes a placeholder', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route('**/uploads/**', (route) => route.abort())
  await page.goto('/about/blog')
  await expect(page.getByText('Image Not Found').first()).toBeVisible()
})

test('subscribing sends a confirmation email, and every failure shows its message', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/400|409|500|503|ERR_FAILED/)
  await page.goto('/about/blog')
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Stay Updated' }) })
  const input = form.getByLabel('Email address')
  const button = form.getByRole('button')
  const message = form.locator('[aria-live=polite] p').first()
  await expect(button).toHaveText('Subscribe')
  await button.click()
  await expect(message).toHaveText('Please enter your email address')
  await expect(message).toHaveClass(/text-ember-text/)
  for (const wrong of ['nobody', 'no body@x.example', 'a@b', '@x.example']) {
    await input.fill(wrong)
    await button.click()
    await expect(message).toHaveText('Please enter a valid email address')
  }

  let answer: { status: number; body: string } | 'broken' = 'broken'
  let gate = Promise.withResolvers<void>()
  await page.route('**/customers/submit-query', async (route) => {
    await gate.promise
    if (answer === 'broken') await route.abort()
    else await route.fulfill({ ...answer, contentType: 'application/json' })
  })
  await input.fill('reader@blog.example')
  await button.click()
  await expect(button).toHaveText('Subscribing...')
  await expect(input).toBeDisabled()
  gate.resolve()
  await expect(message).toHaveText('Something went wrong. Please try again.')
  await expect(input).toHaveValue('reader@blog.example')
  for (const [status, sentence, shown] of [
    [503, 'We are closed for a minute', 'We are closed for a minute'],
    [409, 'This address has left us', 'This address has left us'],
    [400, '', 'Failed to subscribe. Please try again.'],
  ] as const) {
    answer = { status, body: JSON.stringify({ success: false, code: 'invalid', message: sentence }) }
    gate = Promise.withResolvers()
    await button.click()
    await expect(button).toHaveText('Subscribing...')
    gate.resolve()
    await expect(message).toHaveText(shown)
  }
  await page.unroute('**/customers/submit-query')

  await button.click()
  await expect(message).toHaveText("Thank you for subscribing! You'll receive our latest updates.")
  await expect(message).toHaveClass(/text-leaf-text/)
  await expect(input).toHaveValue('')
  await expect.poll(async () => (await product.listMessages({ to: 'reader@blog.example' })).length).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the blog can be read and subscribed to without script', async ({ page, product }) => {
    await page.goto('/about/blog')
    await page.getByRole('link', { name: 'Fill a Tuesday without discounting your Saturday' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill a Tuesday without discounting your Saturday')
    await page.getByRole('complementary').getByLabel('Email address').fill('paper@blog.example')
    await page.getByRole('complementary').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText("Thank you for subscribing! You'll receive our latest updates.")).toBeVisible()
    await expect.poll(async () => (await product.listMessages({ to: 'paper@blog.example' })).length).toBe(1)
  })
})

test('the blog is accessible in both themes and fits every screen', async ({ page, request }) => {
  const { data } = await (await request.get('/blog/blogs?fields=summary')).json()
  for (const [what, path] of [
    ['home', '/about/blog'],
    ['list', '/about/blog?view=all'],
    ['post', `/about/blog?post=${data[0]._id}`],
  ] as const) {
    await page.goto(path)
    await isWellMade(page, `blog ${what}`, [320, 820, 1440])
  }
})
