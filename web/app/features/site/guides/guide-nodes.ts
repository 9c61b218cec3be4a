import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ThemedImage } from '../screenshot.tsx'
import type { GuideNode } from './guide.ts'

/** Two pixels per CSS pixel. */
const WIDEST_PHONE = 860

// The nodes never change, so indexes are safe keys.
export function renderNodes(nodes: readonly GuideNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node
    if (node.tag === 'img') {
      const { tag: _, ...image } = node
      // Excerpts of a phone's screen are about as wide as a phone.
      const className = image.width > WIDEST_PHONE ? 'w-full' : 'w-full max-w-sm'
      return createElement(ThemedImage, { key: at, className, ...image })
    }
    const children = renderNodes(node.children)
    if (node.tag !== 'a') return createElement(node.tag, { key: at, ...(node.id ? { id: node.id } : {}) }, ...children)
    return node.href.startsWith('/')
      ? createElement(Link, { key: at, to: node.href }, ...children)
      : createElement('a', { key: at, href: node.href }, ...children)
  })
}
