import { columns, insert, names } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SessionOwner } from '../session/repo.ts'
import type { Link, LinkData, LinkKind } from './link.ts'

const LINKS = columns<Link>('account_links', {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  subject_kind: ({ subjectKind }) => subjectKind,
  subject_id: ({ subjectId }) => subjectId,
  token_hash: ({ tokenHash }) => tokenHash,
  email_key: ({ emailKey }) => emailKey,
  data: ({ data }) => data,
  created_at: ({ createdAt }) => createdAt,
  expires_at: ({ expiresAt }) => expiresAt,
  used_at: ({ usedAt }) => usedAt,
})

export const insertLink = (db: Db, link: Link) => db.run(insert(LINKS, [link]))

export const findLinkById = <Data extends LinkData>(db: Db, id: string) =>
  db.maybe<Link<Data>>(sql`select ${names(LINKS)} from account_links where id = ${id}`)

export const findByToken = <Data extends LinkData>(db: Db, kinds: readonly LinkKind[], tokenHash: string) =>
  db.maybe<Link<Data>>(sql`
    select ${names(LINKS)} from account_links where token_hash = ${tokenHash} and kind = any(${kinds}::text[])`)

export const findUnused = <Data extends LinkData>(
  db: Db,
  { kind, accountId }: SessionOwner,
  kinds: readonly LinkKind[],
) =>
  db.maybe<Link<Data>>(sql`
    select ${names(LINKS)} from account_links
    where subject_kind = ${kind} and subject_id = ${accountId} and kind = any(${kinds}::text[]) and used_at is null
    order by created_at desc, id limit 1`)

export const markUsed = <Data extends LinkData>(
  db: Db,
  kinds: readonly LinkKind[],
  tokenHash: string,
  outcome: LinkData['outcome'],
  now: Date,
) =>
  db.maybe<Link<Data>>(sql`
    update account_links set used_at = ${now}, data = data || ${outcome ? { outcome } : {}}::jsonb
    where token_hash = ${tokenHash} and kind = any(${kinds}::text[]) and used_at is null and expires_at > ${now}
    returning ${names(LINKS)}`)

export const endUnused = (
  db: Db,
  { kind, accountId }: SessionOwner,
  kinds: readonly LinkKind[],
  outcome: LinkData['outcome'],
  now: Date,
) =>
  db.run(sql`
    update account_links set used_at = ${now}, data = data || ${{ outcome }}::jsonb
    where subject_kind = ${kind} and subject_id = ${accountId} and kind = any(${kinds}::text[]) and used_at is null`)

export const endAnswered = (
  db: Db,
  { kind, accountId }: SessionOwner,
  kinds: readonly LinkKind[],
  outcome: LinkData['outcome'],
) =>
  db.run(sql`
    update account_links set data = data || ${{ outcome }}::jsonb
    where subject_kind = ${kind} and subject_id = ${accountId} and kind = any(${kinds}::text[])
      and data ->> 'outcome' = 'answered'`)
