import { href, pages } from '@tidetable/contract/paths'
import { accounts } from '@tidetable/contract/routes/accounts'
import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { restaurantMeta } from '../features/accounts/public-page/page-meta.ts'
import { RestaurantPage } from '../features/accounts/public-page/restaurant-page.tsx'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { siteOrigin } from '../lib/pages/site-origin.ts'
import { BrandColours } from '../ui/restaurant/brand-colours.tsx'
import { titles } from './words.ts'

/** A former address redirects to the current one. */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  try {
    const { data: page } = await context.get(callContext)(accounts.publicPage, { params: { slug } })
    if (page.slug !== slug) throw redirect(href(pages.restaurant, { slug: page.slug }), 301)
    const { colour } = page.face
    return { page, style: colour && brandStyle(colour) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
    throw error
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? restaurantMeta(loaderData.page, siteOrigin())
    : [{ title: titles.notFound }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  const { page, style } = useLoaderData<typeof loader>()
  return (
    <>
      <BrandColours style={style} />
      <RestaurantPage page={page} />
    </>
  )
}
