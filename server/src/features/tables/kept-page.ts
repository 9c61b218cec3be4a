// The diner's page of a phone that is bound to nothing here is the same for all: it need not be rendered each time.
import type { FindKept } from '#platform/http/kept-pages.ts'
import { phoneOf } from './guest.ts'
import type { Views } from './views.ts'

const PAGE = /^\/customer-dashboard\/([\w-]{16,64})$/

export const findKeptPage =
  (views: Pick<Views, 'strangersVersion'>): FindKept =>
  (visit) => {
    const tableId = PAGE.exec(visit.path)?.[1]
    if (!tableId) return null
    const version = views.strangersVersion(tableId, phoneOf(visit))
    return version === null ? null : { slot: `table ${tableId}`, version }
  }
