import type { Page } from '@playwright/test'

/** Lengthens the product's texts by 40%, now and after each change. Texts written by users stay. */
export const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['placeholder', 'data-column', 'data-unseen']
    const UNCHANGED = 'script, style, textarea, bdi, [contenteditable]'
    const written = new WeakMap<Node, string | Record<string, string>>()
    const longer = (text: string) =>
      text.replace(
        /\p{L}[\p{L}’'-]*/gu,
        (word) => word + 'ö'.repeat(word.length < 2 ? 0 : Math.round(word.length * 0.4)),
      )
    function lengthenText(node: Text) {
      if (written.get(node) === node.data || node.parentElement?.closest(UNCHANGED)) return
      const next = longer(node.data)
      written.set(node, next)
      if (next !== node.data) node.data = next
    }
    function lengthenAttributes(element: Element) {
      const before = (written.get(element) ?? {}) as Record<string, string>
      for (const name of ATTRIBUTES) {
        const text = element.getAttribute(name)
        if (text === null || text === before[name]) continue
        before[name] = longer(text)
        element.setAttribute(name, before[name])
      }
      written.set(element, before)
    }
    function lengthen(root: Node) {
      if (root instanceof Text) return lengthenText(root)
      if (!(root instanceof Element)) return
      lengthenAttributes(root)
      for (const element of root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join()))
        lengthenAttributes(element)
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) lengthenText(texts.currentNode as Text)
    }
    lengthen(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes)
        if (type === 'childList') addedNodes.forEach(lengthen)
        else if (target.isConnected) lengthen(target)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES })
  })

export const setDirection = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir
  }, direction)
