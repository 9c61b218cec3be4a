import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Message } from './message.ts'

export interface MessageRow extends Message {
  id: string
  createdAt: Date
  mailedAt: Date | null
}

/** Returns false if the same message was already stored this minute. */
export async function insertMessage(
  db: Db,
  { id, form, name, email, phone, topic, body, createdAt }: Omit<MessageRow, 'mailedAt'>,
  digest: string,
): Promise<boolean> {
  const stored = await db.run(sql`
    insert into contact_messages (id, form, name, email, phone, topic, body, digest, created_minute, created_at)
    values (${id}, ${form}, ${name}, ${email}, ${phone}, ${topic}, ${body}, ${digest},
      date_trunc('minute', ${createdAt}::timestamptz), ${createdAt})
    on conflict (digest, created_minute) do nothing`)
  return stored === 1
}

export const findMessage = (db: Db, id: string) =>
  db.maybe<MessageRow>(sql`
    select id, form, name, email, phone, topic, body, created_at, mailed_at from contact_messages where id = ${id}`)

export const markMailed = (db: Db, id: string, now: Date) =>
  db.run(sql`update contact_messages set mailed_at = ${now} where id = ${id} and mailed_at is null`)

export const listMessagesLike = (db: Db, emails: readonly string[], endings: readonly string[]) =>
  db.rows<MessageRow & { isByMail: boolean }>(sql`
    select id, form, name, email, phone, topic, body, created_at, mailed_at,
      lower(email) = any(${emails}::text[]) as is_by_mail
    from contact_messages where lower(email) = any(${emails}::text[])
      or right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) = any(${endings}::text[]) order by created_at, id`)

export const deleteMessages = (db: Db, ids: readonly string[]) =>
  db.run(sql`delete from contact_messages where id = any(${ids}::text[])`)
