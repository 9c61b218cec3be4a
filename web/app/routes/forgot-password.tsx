import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ForgotPasswordScreen } from '../features/accounts/password-reset/forgot-password-screen.tsx'
import { callContext } from '../lib/calls/load-context.ts'
import { readChannels } from '../lib/messages/message-channels.ts'
import { descriptions, titles } from './words.ts'

export const meta = () => [
  { title: titles.forgotPassword },
  { name: 'description', content: descriptions.forgotPassword },
]

export const loader = ({ context }: LoaderFunctionArgs) => readChannels(context.get(callContext))

export default function Page() {
  return <ForgotPasswordScreen channels={useLoaderData<typeof loader>()} />
}
