import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** The platform, and who wants to hear of new articles: another feature keeps them and their ledger. */
export interface BlogContext extends Platform {
  subscribers: {
    count(): Promise<number>
    announce(tx: Tx, announcement: { articleId: string; title: string; excerpt: string }): Promise<number>
  }
}
