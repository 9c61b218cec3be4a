import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'

export interface DoctorContext {
  config: Config
  /** Null if none has been generated yet. */
  secret: string | null
  clock: Clock
  /** Rejects if there is no database to connect to. A StartupError has a sentence for the operator. */
  db: Promise<Db>
  /** False if the doctor runs while the server is stopped: the public address cannot be checked then. */
  isServerRunning: boolean
  /** Recipient of test emails; null to send none. */
  mailTo: string | null
  /** Addresses of DNS servers; default: those of the system. */
  dnsServers?: readonly string[]
}

/** Each check ends within this time; a request to the server may take 15 s. */
export const CHECK_SECONDS = 8
