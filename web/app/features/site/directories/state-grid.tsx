import landscapes from '../art/landscapes.svg?url'
import { Illustration } from '../illustration.tsx'
import { DirectoryCard } from './directory-card.tsx'
import type { StateAssociation } from './state.ts'
import { directoryWords } from './words.ts'

export const StateGrid = ({ associations }: { associations: readonly StateAssociation[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {associations.map(({ state, code, landscape, name, href }) => (
      <DirectoryCard
        key={name}
        title={state}
        subtitle={name}
        href={href}
        linkLabel={directoryWords.websiteOfThe(name)}
        illustration={
          <div className="relative border-line border-b bg-tide-wash">
            <Illustration
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
        }
      />
    ))}
  </ul>
)

/** Returns the number of distinct states, not of associations. */
export const countStates = (associations: readonly StateAssociation[]): number =>
  new Set(associations.map(({ state }) => state)).size
