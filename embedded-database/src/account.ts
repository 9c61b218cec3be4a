import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** System account that runs PostgreSQL, which refuses to run as root; null for the current account. */
export type Account = { uid: number; gid: number; name: string } | null

const PREFERRED_ACCOUNTS = ['postgres', 'nobody', 'daemon']

const listAccounts = () =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

/** Under root, returns the owner of existing files, else an unprivileged account; initdb needs the account's name. */
export function chooseAccount(filesDir: string): Account {
  const own = process.getuid?.()
  const owner = existsSync(filesDir) ? statSync(filesDir).uid : undefined
  if (own !== 0) {
    if (owner !== undefined && own !== undefined && owner !== own) {
      throw new StartupError(
        `The database in ${filesDir} belongs to another account (uid ${owner}). Start as that account, or set DATA_DIR to another directory.`,
      )
    }
    return null
  }
  const accounts = listAccounts()
  const found =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    PREFERRED_ACCOUNTS.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
  if (!found) throw new StartupError('Started as root without an account such as "nobody" to run the database as.')
  return found
}

export const asAccount = (account: Account): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {}
