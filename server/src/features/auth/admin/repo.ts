import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface AdminRow {
  id: string
  email: string
  passwordHash: string
}

interface NewAdmin extends AdminRow {
  emailKey: string
  createdAt: Date
}

export const findAdminByEmail = (db: Db, emailKey: string) =>
  db.maybe<AdminRow>(sql`select id, email, password_hash from admins where email_key = ${emailKey}`)

export interface SecondFactor {
  totpSecret: string | null
  totpPending: string | null
  totpStep: number
}

export const findSecondFactor = (db: Db, adminId: string) =>
  db.maybe<SecondFactor & { recoveryCodes: number }>(sql`
    select totp_secret, totp_pending, totp_step,
      (select count(*) from admin_recovery_codes r where r.admin_id = a.id) as recovery_codes
    from admins a where id = ${adminId}`)

export const lockSecondFactor = (tx: Tx, adminId: string) =>
  tx.maybe<SecondFactor>(sql`select totp_secret, totp_pending, totp_step from admins where id = ${adminId} for update`)

export const savePendingSecret = (db: Db, adminId: string, encrypted: string) =>
  db.run(sql`update admins set totp_pending = ${encrypted} where id = ${adminId}`)

export const saveUsedStep = (tx: Tx, adminId: string, step: number) =>
  tx.run(sql`update admins set totp_step = ${step} where id = ${adminId}`)

export async function turnOnSecondFactor(tx: Tx, adminId: string, step: number, codeHashes: readonly string[]) {
  await tx.run(sql`
    update admins set totp_secret = totp_pending, totp_pending = null, totp_step = ${step} where id = ${adminId}`)
  await tx.run(sql`delete from admin_recovery_codes where admin_id = ${adminId}`)
  await tx.run(sql`
    insert into admin_recovery_codes (admin_id, code_hash) select ${adminId}, unnest(${codeHashes}::text[])`)
}

export async function turnOffSecondFactor(tx: Tx, adminId: string): Promise<void> {
  await tx.run(sql`update admins set totp_secret = null, totp_pending = null, totp_step = 0 where id = ${adminId}`)
  await tx.run(sql`delete from admin_recovery_codes where admin_id = ${adminId}`)
}

export const redeemRecoveryCode = async (tx: Tx, adminId: string, codeHash: string): Promise<boolean> =>
  (await tx.run(sql`delete from admin_recovery_codes where admin_id = ${adminId} and code_hash = ${codeHash}`)) === 1

export const findAdmin = (db: Db, adminId: string) =>
  db.maybe<AdminRow>(sql`select id, email, password_hash from admins where id = ${adminId}`)

export const hasOwnAdmin = async (db: Db) =>
  (await db.maybe(sql`select 1 as found from admins where not sample limit 1`)) !== null

/** Turns a sample administrator with this address into a real one. */
export const saveAdmin = (db: Db, row: NewAdmin) =>
  db.one<{ id: string }>(sql`
    insert into admins (id, email, email_key, password_hash, created_at)
    values (${row.id}, ${row.email}, ${row.emailKey}, ${row.passwordHash}, ${row.createdAt})
    on conflict (email_key) do update set password_hash = excluded.password_hash, sample = false
    returning id`)

export const listAdminEmails = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.rows<Pick<AdminRow, 'id' | 'email'>>(
    sql`select id, email from admins where id = any(${ids}::text[])`,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}
