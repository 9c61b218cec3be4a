import { Link } from 'react-router'
import { Mark } from '../mark.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { restaurantWords } from './words.ts'

export const PlatformFoot = ({ restaurant }: { restaurant?: string | undefined }) => (
  <footer className="mx-auto flex w-full max-w-md flex-wrap items-center justify-center gap-x-4 px-6 pt-2 pb-4 text-[0.875rem] text-ink-2 print:hidden">
    <Link to="/" className="flex min-h-11 items-center gap-2 hover:underline">
      <Mark className="size-4.5" />
      <span>{restaurant === undefined ? restaurantWords.withUs : restaurantWords.uses(restaurant)}</span>
    </Link>
    <ThemeSwitch />
  </footer>
)
