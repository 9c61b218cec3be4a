// RFC 6238: six digits, 30 seconds, one step of clock drift either way.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { decryptText, encryptText, hashToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import * as repo from './repo.ts'
import { secondFactorWords } from './words.ts'

const PURPOSE = 'admin-second-factor'
const ISSUER = 'Tidetable'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const DRIFT_STEPS = 1
const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

const newRecoveryCode = () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer }).base32
const shown = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

export const wrongCode = () =>
  new AppError('wrong_code', secondFactorWords.wrongCode, { fields: { code: secondFactorWords.wrongCode } })

function existing<T>(found: T | null): T {
  if (!found) throw notFound('Administrator')
  return found
}

/** Returns the code's time step, or null if the code is wrong or was already used. */
function stepOf({ clock, secret: key }: Platform, encrypted: string, code: string, usedStep: number): number | null {
  const secret = decryptText(key, PURPOSE, encrypted)
  const now = clock.now().getTime()
  const totp = secret && totpOf(secret)
  const delta = totp ? totp.validate({ token: code, timestamp: now, window: DRIFT_STEPS }) : null
  if (!totp || delta === null) return null
  const step = totp.counter({ timestamp: now }) + delta
  return step > usedStep ? step : null
}

async function redeem(context: Platform, tx: Tx, adminId: string, code: string): Promise<boolean> {
  const { totpSecret, totpStep } = existing(await repo.lockSecondFactor(tx, adminId))
  if (!totpSecret) return false
  const step = stepOf(context, totpSecret, code, totpStep)
  if (step === null) return repo.redeemRecoveryCode(tx, adminId, hashToken(code))
  await repo.saveUsedStep(tx, adminId, step)
  return true
}

export const isSecondFactorOn = async ({ db }: Platform, adminId: string): Promise<boolean> =>
  existing(await repo.findSecondFactor(db, adminId)).totpSecret !== null

export const redeemSecondFactor = (context: Platform, adminId: string, code: string): Promise<boolean> =>
  context.db.transaction((tx) => redeem(context, tx, adminId, code))

export async function findSecondFactor({ db }: Platform, adminId: string) {
  const { totpSecret, recoveryCodes } = existing(await repo.findSecondFactor(db, adminId))
  return { is_on: totpSecret !== null, recovery_codes: totpSecret === null ? 0 : recoveryCodes }
}

/** Throws conflict if already on: otherwise the secret could be replaced without a code. */
export async function setUpSecondFactor({ db, secret: key }: Platform, adminId: string) {
  const { email } = existing(await repo.findAdmin(db, adminId))
  if (existing(await repo.findSecondFactor(db, adminId)).totpSecret)
    throw new AppError('conflict', secondFactorWords.alreadyOn)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await repo.savePendingSecret(db, adminId, encryptText(key, PURPOSE, secret))
  return { secret, uri: totpOf(secret, email).toString() }
}

/** Returns the recovery codes. Throws wrong_code, or conflict if nothing was set up. */
export const confirmSecondFactor = (context: Platform, adminId: string, code: string): Promise<string[]> =>
  context.db.transaction(async (tx) => {
    const { totpSecret, totpPending } = existing(await repo.lockSecondFactor(tx, adminId))
    if (totpSecret) throw new AppError('conflict', secondFactorWords.alreadyOn)
    if (!totpPending) throw new AppError('conflict', secondFactorWords.notSetUp)
    const step = stepOf(context, totpPending, code, 0)
    if (step === null) throw wrongCode()
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await repo.turnOnSecondFactor(tx, adminId, step, codes.map(hashToken))
    return codes.map(shown)
  })

export const removeSecondFactor = (context: Platform, adminId: string, code: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    if (!(await redeem(context, tx, adminId, code))) throw wrongCode()
    await repo.turnOffSecondFactor(tx, adminId)
  })
