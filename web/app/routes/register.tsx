import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RegisterScreen } from '../features/accounts/register/register-screen.tsx'
import { callContext } from '../lib/calls/load-context.ts'
import { readChannels } from '../lib/messages/message-channels.ts'
import { descriptions, titles } from './words.ts'

export const meta = () => [{ title: titles.register }, { name: 'description', content: descriptions.register }]

/** The channel for codes does not depend on the chosen tab. */
export const shouldRevalidate = () => false

export const loader = ({ context }: LoaderFunctionArgs) => readChannels(context.get(callContext))

export default function Register() {
  return <RegisterScreen channels={useLoaderData<typeof loader>()} />
}
