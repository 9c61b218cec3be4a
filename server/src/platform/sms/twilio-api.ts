import { trimEndChars } from '../trim-chars.ts'

interface Account {
  accountSid: string
  authToken: string
  apiUrl: string
}

/** Without `.json` or a path. */
export const accountUrl = ({ apiUrl, accountSid }: Pick<Account, 'apiUrl' | 'accountSid'>): string =>
  `${trimEndChars(apiUrl, '/')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`

export const twilioHeaders = ({ accountSid, authToken }: Pick<Account, 'accountSid' | 'authToken'>) => ({
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  accept: 'application/json',
})
