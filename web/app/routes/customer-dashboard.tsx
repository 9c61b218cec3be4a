import { tables } from '@tidetable/contract/routes/tables'
import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { brand } from '../content/brand.ts'
import { sendCoupon } from '../features/coupons/send-coupon.ts'
import { isAnswer, sendAnswer } from '../features/tables/guest-page/guest-answer.ts'
import { GuestScreen } from '../features/tables/guest-page/guest-screen.tsx'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { titles } from './words.ts'

export async function loader({ params: { id = '' }, context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const page = { isConfirming: query.get('ask') === 'decline' }
  try {
    const reply = await context.get(callContext)(tables.get, { params: { id } })
    const { colour } = reply.data.face
    return { ...page, table: reply.data, style: colour && brandStyle(colour), isMissing: false }
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')
    return data({ ...page, table: null, style: null, isMissing }, { status: isMissing ? 404 : 503 })
  }
}

/**
 * Handles forms posted without script. Returns the page, since a redirect costs a slow phone another round trip. A reload
 * sends the form again until the script has loaded; the form names its offer, so it cannot answer another one.
 */
export async function action({ params: { id = '' }, context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = context.get(callContext)
  const answer = form.get('answer')
  if (answer === 'keep') return { sendResult: await sendCoupon(call, form), problem: null, hasDeclined: false }
  if (!isAnswer(answer)) throw data(null, { status: 400 })
  const offerId = form.get('offer_id')
  const { problem = null, status } = await sendAnswer(call, id, answer, typeof offerId === 'string' ? offerId : null)
  return data({ sendResult: null, problem, hasDeclined: answer === 'decline' && problem === null }, { status })
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: loaderData?.table ? titles.table(loaderData.table.table_code, loaderData.table.restaurant_name) : brand.name,
  },
  { name: 'robots', content: 'noindex' },
]

export default function CustomerDashboard() {
  const { id = '' } = useParams()
  const { table, style, isMissing, isConfirming } = useLoaderData<typeof loader>()
  const { problem = null, sendResult = null, hasDeclined = false } = useActionData<typeof action>() ?? {}
  return (
    <GuestScreen
      key={id}
      id={id}
      loaded={table}
      isMissing={isMissing}
      style={style}
      before={{ problem, hasDeclined, isConfirming, sendResult }}
    />
  )
}
