import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** The platform, and the subscribers of new articles, whom another feature stores. */
export interface BlogContext extends Platform {
  subscribers: {
    count(): Promise<number>
    announce(tx: Tx, announcement: { articleId: string; title: string; excerpt: string }): Promise<number>
  }
}
