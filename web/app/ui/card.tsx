import type { HTMLAttributes, RefCallback } from 'react'
import type { Tone } from './badge.tsx'

const edges: Record<Tone, string> = {
  tide: 'border-2 border-tide',
  sun: 'border-2 border-sun',
  ember: 'border-2 border-ember',
  leaf: 'border-2 border-leaf',
  plain: 'border border-line',
}

export interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: RefCallback<HTMLElement>
  as?: 'div' | 'section' | 'article' | 'li'
  edge?: Tone
}

export const Card = ({ as: Element = 'div', edge = 'plain', className = '', ...rest }: CardProps) => (
  <Element className={`rounded-card bg-card text-ink shadow-card ${edges[edge]} ${className}`} {...rest} />
)
