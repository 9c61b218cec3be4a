// The page cache: the page of an anonymous visitor, whose phone is bound to nothing, is the same for all of them until the table
// changes.

/** About 150 kilobytes each. */
const PAGES_MAX = 500

interface Entry<Page> {
  version: string
  page: Page
}

/** One page a table, the newest; the one that was drawn longest ago makes room. */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #pagesMax: number

  constructor(pagesMax = PAGES_MAX) {
    this.#pagesMax = pagesMax
  }

  get(tableId: string, version: string): Page | null {
    const entry = this.#entries.get(tableId)
    return entry?.version === version ? entry.page : null
  }

  put(tableId: string, version: string, page: Page): void {
    this.#entries.delete(tableId)
    this.#entries.set(tableId, { version, page })
    const oldest = this.#entries.size > this.#pagesMax ? this.#entries.keys().next() : null
    if (oldest && !oldest.done) this.#entries.delete(oldest.value)
  }
}
