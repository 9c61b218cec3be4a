import { formatNumber } from '@tidetable/contract/formats/format'
import { useId } from 'react'
import { Block, Hatching, type Look } from './looks.tsx'

interface LegendProps {
  parts: readonly { key: string; name: string; look: Look; total: number }[]
}

export function Legend({ parts }: LegendProps) {
  const hatching = useId()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2 text-sm">
      {parts.map(({ key, name, look, total }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="12" height="12" aria-hidden="true">
            <Hatching id={`${hatching}${key}`} />
            <Block look={look} hatching={`${hatching}${key}`} x={0} y={0} width={12} height={12} />
          </svg>
          <span>{name}</span>
          <strong className="font-semibold text-ink">{formatNumber(total)}</strong>
        </li>
      ))}
    </ul>
  )
}
