import { consent } from '@tidetable/contract/routes/consent'
import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { PreferencePage } from '../features/campaigns/preferences/preference-page.tsx'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.preferences }, { name: 'robots', content: 'noindex' }]

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Changes nothing, since mail scanners follow every link. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  try {
    const { data: preference } = await context.get(callContext)(consent.show, { params: { token } })
    const colour = preference.face?.colour ?? null
    return { preference, style: colour && brandStyle(colour) }
  } catch (error) {
    if (isUnknown(error)) return data({ preference: null, style: null }, { status: 404 })
    throw error
  }
}

const onOff = (value: FormDataEntryValue | null): 'on' | 'off' | undefined =>
  value === 'on' || value === 'off' ? value : undefined

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const [email, sms, nobody] = [onOff(form.get('email')), onOff(form.get('sms')), onOff(form.get('nobody'))]
  const isErased = form.get('erase') === 'on'
  const body = {
    ...(email ? { email } : {}),
    ...(sms ? { sms } : {}),
    ...(nobody ? { nobody } : {}),
    ...(isErased ? { erase: 'on' as const } : {}),
  }
  try {
    const { data: preference } = await context.get(callContext)(consent.choose, { params: { token }, body })
    // The link of a test email deletes no data, so `held` is not null then.
    return { preference, isErased: isErased && preference.held === null }
  } catch (error) {
    if (isUnknown(error)) return data(null, { status: 404 })
    throw error
  }
}

export default function Page() {
  const { token = '' } = useParams()
  const before = useLoaderData<typeof loader>()
  const after = useActionData<typeof action>()
  return (
    <PreferencePage
      preference={after?.preference ?? before.preference}
      style={before.style}
      isChanged={after !== undefined && after !== null}
      isErased={after?.isErased === true}
      // The URL without `/choices` receives the one-click POST of email apps.
      action={`/u/${token}/choices`}
    />
  )
}
