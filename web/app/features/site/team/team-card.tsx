import portraits from '../art/portraits.svg?url'
import { Illustration } from '../illustration.tsx'
import { type TeamMember, teamWords } from './words.ts'

export const TeamCard = ({ member: { id, name, role, image, bio }, at }: { member: TeamMember; at: number }) => (
  <article
    aria-labelledby={`team-${id}`}
    data-side={at % 2 === 0 ? 'left' : 'right'}
    className={`flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-card md:items-stretch ${
      at % 2 === 0 ? 'md:flex-row' : 'md:flex-row-reverse'
    }`}
  >
    <Illustration
      sheet={portraits}
      id={image}
      label={teamWords.portrait(name)}
      className="aspect-square w-full shrink-0 max-md:max-h-80 md:w-72 lg:w-80"
    />
    <div className="flex flex-col justify-center p-6 sm:p-10">
      <p className="font-semibold text-tide-text">{role}</p>
      <h2 id={`team-${id}`} className="mt-1 text-3xl">
        {name}
      </h2>
      <p className="mt-4 max-w-prose text-ink-2 text-lg leading-relaxed">{bio}</p>
    </div>
  </article>
)
