import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface BlogContext extends Platform {
  subscribers: {
    count(): Promise<number>
    announce(tx: Tx, announcement: { articleId: string; title: string; excerpt: string }): Promise<number>
  }
}
