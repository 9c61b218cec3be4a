// Opening a link never uses it up: mail scanners open links first.
import { hashToken, keyedHash, newSecretId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { SessionOwner } from '../session/repo.ts'
import { type Link, type LinkData, type LinkKind, PURPOSES } from './link.ts'
import * as repo from './repo.ts'

const HOUR = 3_600_000
const LIFE_HOURS = 24

/** Derives the token from the id and the secret, for the stored hash and the email; the token itself is never stored. */
export const linkToken = (secret: string, { kind, id }: Pick<Link, 'kind' | 'id'>): string =>
  keyedHash(secret, PURPOSES[kind], id)

export const isOpen = ({ usedAt, expiresAt }: Pick<Link, 'usedAt' | 'expiresAt'>, now: Date): boolean =>
  usedAt === null && expiresAt > now

export async function issueLink<Data extends LinkData>(
  { clock, secret }: Platform,
  tx: Tx,
  input: Pick<Link<Data>, 'kind' | 'subjectKind' | 'subjectId' | 'emailKey' | 'data'>,
): Promise<Link<Data>> {
  const now = clock.now()
  const id = newSecretId()
  const link = {
    ...input,
    id,
    tokenHash: hashToken(linkToken(secret, { kind: input.kind, id })),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_HOURS * HOUR),
    usedAt: null,
  }
  await repo.insertLink(tx, link)
  return link
}

export const findLink = <Data extends LinkData>(db: Db, kinds: readonly LinkKind[], token: string) =>
  repo.findByToken<Data>(db, kinds, hashToken(token))

/** Uses up an open link and all others of its kind and account. Returns null to all but one concurrent caller. */
export async function redeemLink<Data extends LinkData>(
  { clock }: Platform,
  tx: Tx,
  kinds: readonly LinkKind[],
  token: string,
  outcome?: LinkData['outcome'],
): Promise<Link<Data> | null> {
  const now = clock.now()
  const link = await repo.markUsed<Data>(tx, kinds, hashToken(token), outcome, now)
  if (link?.subjectId) {
    const owner = { kind: link.subjectKind, accountId: link.subjectId }
    await repo.endUnused(tx, owner, [link.kind], 'cancelled', now)
  }
  return link
}

export async function endLinks(
  { clock }: Platform,
  db: Db,
  owner: SessionOwner,
  kinds: readonly LinkKind[],
  outcome: LinkData['outcome'] = 'cancelled',
): Promise<number> {
  await repo.endAnswered(db, owner, kinds, outcome)
  return repo.endUnused(db, owner, kinds, outcome, clock.now())
}
