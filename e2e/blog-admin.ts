import type { Page } from '@playwright/test'
import type { Product } from '@tidetable/testing/product.ts'
import { openSample } from '@tidetable/testing/sample.ts'
import sharp from 'sharp'

export const adminToken = async ({ url }: Product): Promise<string> => (await openSample(url, 'admin')).token

export async function openBlogAdmin(page: Page, product: Product): Promise<void> {
  const token = await adminToken(product)
  await page.addInitScript((value) => sessionStorage.setItem('adminToken', value), token)
  await page.goto('/admin-panel')
}

export async function addArticle({ url }: Product, token: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  const all = {
    title: 'An article',
    description: '<p>Some words.</p>',
    category: 'Operations',
    author: 'Mara Ellison',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/blog/add-blog`, { method: 'POST', headers, body: form })
  const body = (await response.json()) as { data: { _id: string; description: string }; message: string }
  return { status: response.status, article: body.data, message: body.message }
}

export const testImage = (background = 'teal') =>
  sharp({ create: { width: 1200, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
