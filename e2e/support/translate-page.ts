import type { Page } from '@playwright/test'

/** Replaces text nodes by `<font>` elements as browsers' translators do. */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (text.parentElement?.closest('script, style, textarea, option, font, [contenteditable]')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data.trim() ? `«${text.data}»` : text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
