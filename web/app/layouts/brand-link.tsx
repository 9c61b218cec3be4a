import { Link } from 'react-router'
import { brand } from '../content/brand.ts'
import { Mark } from '../ui/mark.tsx'

export const BrandLink = ({ to, reloadDocument = false }: { to: string; reloadDocument?: boolean }) => (
  <Link
    to={to}
    reloadDocument={reloadDocument}
    className="flex min-h-11 shrink-0 items-center gap-2.5 font-[650] font-display text-[1.375rem] text-ink tracking-[-0.02em]"
  >
    <Mark className="size-7 text-tide-text" />
    <bdi translate="no">{brand.name}</bdi>
  </Link>
)
