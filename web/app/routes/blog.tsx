import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { blogMeta } from '../features/blog/reading/blog-meta.ts'
import { BlogLoading, BlogScreen } from '../features/blog/reading/blog-screen.tsx'
import { viewOf } from '../features/blog/reading/blog-view.ts'
import { type BlogData, loadBlog } from '../features/blog/reading/load-blog.ts'
import { useArrived } from '../features/blog/reading/use-arrived.ts'
import { subscribe } from '../features/blog/subscribe/subscribing.ts'
import { call } from '../lib/calls/call.ts'
import { callContext, originContext } from '../lib/calls/load-context.ts'
import { ALL_CHANNELS, type MessageChannels, readChannels } from '../lib/messages/message-channels.ts'

interface Loaded {
  blog: BlogData | Promise<BlogData>
  channels: MessageChannels | Promise<MessageChannels>
  origin: string
}

const viewAt = (address: string) => viewOf(new URL(address).searchParams)
const STATUS: Partial<Record<BlogData['state'], number>> = { gone: 404, failed: 503 }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const [blog, channels] = await Promise.all([loadBlog(call, viewAt(request.url)), readChannels(call)])
  const loaded: Loaded = { blog, channels, origin: context.get(originContext) }
  return data(loaded, { status: STATUS[blog.state] ?? 200 })
}

let channels: Promise<MessageChannels> | undefined

/** A failed read, which returns all channels, is repeated by the next visit. */
async function readOnce(): Promise<MessageChannels> {
  const found = await readChannels(call)
  if (found === ALL_CHANNELS) channels = undefined
  return found
}

/** Returns the data without awaiting it, so that the view can show its loading state. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Loaded {
  channels ??= readOnce()
  return { blog: loadBlog(call, viewAt(request.url)), channels, origin: location.origin }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  return { email, ...(await subscribe(context.get(callContext), email)) }
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const loaded = loaderData as Loaded | undefined
  if (!loaded) return []
  const { blog, origin } = loaded
  const view = viewOf(new URLSearchParams(location.search))
  return blogMeta(origin, view, blog instanceof Promise ? { state: 'home', articles: [], total: 0 } : blog)
}

export default function Page() {
  const { blog, channels, origin } = useLoaderData() as Loaded
  const posted = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const shown = useArrived(blog)
  const canSubscribe = (useArrived(channels) ?? ALL_CHANNELS).email
  if (!shown) return <BlogLoading />
  return (
    <BlogScreen
      data={shown}
      origin={origin}
      canSubscribe={canSubscribe}
      posted={posted}
      onRetry={() => void revalidate()}
    />
  )
}
