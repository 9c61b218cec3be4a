import ExternalLink from 'lucide-react/icons/external-link'
import landscapes from '../art/landscapes.svg?url'
import { Picture } from '../picture.tsx'
import type { StateAssociation } from './state.ts'
import { directoryWords } from './words.ts'

export const StateGrid = ({ associations }: { associations: readonly StateAssociation[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {associations.map(({ state, code, landscape, name, href }) => (
      <li
        key={name}
        className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-transform duration-200 hover:-translate-y-1"
      >
        <div className="relative border-line border-b bg-tide-wash">
          <Picture
            sheet={landscapes}
            id={landscape}
            label={directoryWords.drawing(state)}
            className="block aspect-[4/3] w-full"
          />
          <span
            className="clock absolute top-3 inset-s-3 rounded-control bg-card px-2.5 py-0.5 text-lg"
            aria-hidden="true"
          >
            {code}
          </span>
        </div>
        <div className="flex grow flex-col p-5">
          <h2 className="text-xl">{state}</h2>
          <p className="text-ink-2">{name}</p>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={directoryWords.websiteOfThe(name)}
            className="mt-auto inline-flex min-h-11 items-center gap-2 pt-3 font-semibold text-tide-text after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {directoryWords.website}
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        </div>
      </li>
    ))}
  </ul>
)

/** Two associations of one state count it once. */
export const countStates = (associations: readonly StateAssociation[]): number =>
  new Set(associations.map(({ state }) => state)).size
