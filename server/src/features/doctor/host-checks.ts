import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { findLastBackup } from '#platform/last-backup.ts'
import { codeOf, type Finding, titled } from './check.ts'
import type { DoctorContext } from './context.ts'
import type { Probe } from './probe.ts'
import { findArchivedAt, readClock } from './repo.ts'
import { backupWords, clockWords, diskWords } from './words.ts'

const MEGABYTE = 1_000_000
/** The embedded database starts only with 96 MB free. */
const DISK_FAILURE_BYTES = 256 * MEGABYTE
const DISK_WARNING_BYTES = 2_000 * MEGABYTE

type FreeSpace = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize' | 'ffree' | 'files'>

export function judgeDisk(folder: string, { bavail, blocks, bsize, ffree, files }: FreeSpace): Finding {
  const space = { free: bavail * bsize, total: blocks * bsize }
  // Some file systems report no number of files.
  if (files > 0 && ffree === 0) return diskWords.noFiles(folder)
  if (space.free < DISK_FAILURE_BYTES) return diskWords.isFull(folder, space)
  return space.free < DISK_WARNING_BYTES ? diskWords.isNearlyFull(folder, space) : diskWords.isFree(folder, space)
}

export const checkDisk = async ({ config: { dataDir } }: DoctorContext): Promise<DoctorCheck> =>
  titled(
    diskWords.title,
    await statfs(dataDir).then(
      (stats) => judgeDisk(dataDir, stats),
      (error: unknown) => diskWords.isUnknown(dataDir, codeOf(error)),
    ),
  )

const CLOCK_WARNING_SECONDS = 5
const CLOCK_FAILURE_SECONDS = 60

interface Offset {
  source: 'database' | 'publicAddress'
  /** Positive if this machine's clock is ahead. */
  seconds: number
}

async function findDatabaseOffset({ db, clock }: DoctorContext): Promise<Offset | null> {
  try {
    const ready = await db
    const before = clock.now().getTime()
    const theirs = await readClock(ready)
    const middle = (before + clock.now().getTime()) / 2
    return { source: 'database', seconds: (middle - theirs.getTime()) / 1000 }
  } catch {
    return null
  }
}

/** The Date header has whole seconds. */
const offsetOf = ({ date, at }: Pick<Extract<Probe, { kind: 'answer' }>, 'date' | 'at'>): Offset | null =>
  date && { source: 'publicAddress', seconds: (at.getTime() - date.getTime() - 500) / 1000 }

async function clockOf(context: DoctorContext, probing: Promise<Probe>): Promise<Finding> {
  const [ofDatabase, probe] = await Promise.all([findDatabaseOffset(context), probing])
  const offsets = [ofDatabase, probe.kind === 'answer' ? offsetOf(probe) : null].filter((each) => each !== null)
  const worst = offsets.toSorted((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds))[0]
  if (!worst) return clockWords.isUnknown
  const seconds = Math.abs(worst.seconds)
  if (seconds < CLOCK_WARNING_SECONDS) return clockWords.isRight(offsets.map(({ source }) => source))
  return clockWords.differs(worst, seconds >= CLOCK_FAILURE_SECONDS)
}

export const checkClock = async (context: DoctorContext, probing: Promise<Probe>): Promise<DoctorCheck> =>
  titled(clockWords.title, await clockOf(context, probing))

const HOUR_MS = 3_600_000
const BACKUP_WARNING_HOURS = 48
const BACKUP_FAILURE_HOURS = 7 * 24

async function backupOf({ config, clock, db }: DoctorContext): Promise<Finding> {
  const [at, archivedAt] = await Promise.all([
    findLastBackup(config.dataDir),
    db.then(findArchivedAt).catch(() => null),
  ])
  const ageOf = (time: Date) => Math.max(0, (clock.now().getTime() - time.getTime()) / HOUR_MS)
  if (archivedAt && ageOf(archivedAt) < BACKUP_WARNING_HOURS) return backupWords.isArchived(ageOf(archivedAt))
  if (!at) return backupWords.isMissing
  const hours = ageOf(at)
  if (hours < BACKUP_WARNING_HOURS) return backupWords.isRecent(hours)
  return backupWords.isOld(hours, hours >= BACKUP_FAILURE_HOURS)
}

export const checkBackup = async (context: DoctorContext): Promise<DoctorCheck> =>
  titled(backupWords.title, await backupOf(context))
