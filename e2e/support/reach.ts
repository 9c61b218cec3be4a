// Each check returns its findings as text.
import type { Page } from '@playwright/test'

/** Texts of the product that are cut off. Users' texts are in `<bdi>` and may be cut off. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const EXEMPT = 'bdi, script, style, noscript, option, datalist, iframe, .sr-only'
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest(EXEMPT)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      let isBeside = true
      for (
        let element: HTMLElement | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        if (box.width <= 1 || (style.position === 'fixed' && box.right <= 0)) boxes.length = 0
        if (scrolls(style)) isBeside = false
        if (!/hidden|clip/.test(style.overflowX)) continue
        if (element === parent && element.scrollWidth > element.clientWidth + 1) found.add(text.data)
        if (isBeside && boxes.some(({ left, right }) => left < box.left - 1.5 || right > box.right + 1.5))
          found.add(text.data)
      }
      if (isBeside && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) found.add(text.data)
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.add(`the page is ${document.documentElement.scrollWidth} wide`)
    return [...found]
  })

/** Buttons and badges without a border, which they need because forced colours remove backgrounds. */
export const shapeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a.inline-flex, main span.rounded-full.inline-flex')]
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  )

/** Hebrew texts that are not isolated and therefore reorder the text around them. */
export const notIsolated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (
        !/[\u0590-\u05FF]/.test(text.data) ||
        text.parentElement?.closest('script, style, .sr-only, option, datalist')
      )
        continue
      if (!text.parentElement?.closest('bdi')) found.push(text.data)
    }
    return found
  })

/** Targets under 44 px that are too close to another target. */
export const crowdedTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE_MIN = 43.5
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=menuitem]',
      ),
    ].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return []
      // Links inside a sentence are exempt.
      if (element.matches('p a, dd a') && getComputedStyle(element).display === 'inline') return []
      if (element.matches('.sr-only:not(input), [aria-hidden=true] *, a[href^="#"]')) return []
      const box = (element.matches('input') && element.closest('label')) || element
      const rect = box.getBoundingClientRect()
      return rect.width > 0 && rect.height > 0 ? [{ element, rect }] : []
    })
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const
    const away = ([x, y]: readonly [number, number], { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    return targets
      .filter(({ rect }) => rect.width < SIZE_MIN || rect.height < SIZE_MIN)
      .filter(({ element, rect }) =>
        targets.some(
          (other) =>
            other.element !== element &&
            !other.element.contains(element) &&
            !element.contains(other.element) &&
            away(middle(rect), other.rect) < 22,
        ),
      )
      .map(({ element, rect }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML
        return `${name.slice(0, 60)} ${Math.round(rect.width)} × ${Math.round(rect.height)}`
      })
  })

/** Presses a key, usually Tab, and returns elements that were out of view or covered by bar or footer while focused. */
export async function hiddenFocus(page: Page, presses: number, key = 'Tab'): Promise<string[]> {
  const hidden = new Set<string>()
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return null
      const box = ((focused.matches('.sr-only') && focused.closest('label')) || focused).getBoundingClientRect()
      const covers = [...document.querySelectorAll('header, [data-sticky-head], [data-sticky-foot]')].filter(
        (cover) => getComputedStyle(cover).position === 'sticky' && !cover.contains(focused),
      )
      const isCovered = covers.some((cover) => {
        const { top, bottom } = cover.getBoundingClientRect()
        const [from, to] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        // An element above the bar, like the skip link, is not covered.
        return to - from > 1 && cover.contains(document.elementFromPoint(box.left + box.width / 2, (from + to) / 2))
      })
      const isOut = box.bottom <= 0 || box.top >= innerHeight
      return isCovered || isOut
        ? (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.outerHTML)
        : null
    })
    if (found !== null) hidden.add(found.slice(0, 80))
  }
  return [...hidden]
}

export const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, article, main button, main a, [role=timer], [role=radio]')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.tagName
        return `${name} ${[x, y, width, height].map(Math.round).join(' ')}`
      },
    ),
  )
