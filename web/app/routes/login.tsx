import { pages } from '@tidetable/contract/paths'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LoginScreen } from '../features/accounts/login/login-screen.tsx'
import { callContext } from '../lib/calls/load-context.ts'
import { readChannels } from '../lib/messages/message-channels.ts'
import { descriptions, titles } from './words.ts'

export const meta = () => [{ title: titles.login }, { name: 'description', content: descriptions.login }]

/** The channel for codes does not depend on the chosen tab. */
export const shouldRevalidate = () => false

export const loader = ({ context }: LoaderFunctionArgs) => readChannels(context.get(callContext))

export default function Login() {
  return <LoginScreen channels={useLoaderData<typeof loader>()} onCustomer={() => location.assign(pages.scan)} />
}
