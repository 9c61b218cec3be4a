import ChevronDown from 'lucide-react/icons/chevron-down'

export type Block = string | readonly string[]

export interface Clause {
  id: string
  title: string
  blocks: readonly Block[]
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="grid max-w-prose gap-4 text-ink-2 leading-relaxed">
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>{block}</p>
      ) : (
        <ul key={block[0]} className="grid list-disc gap-2 ps-5 marker:text-tide">
          {block.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ),
    )}
  </div>
)

export const OpenClauses = ({ clauses }: { clauses: readonly Clause[] }) => (
  <div className="grid gap-10">
    {clauses.map(({ id, title, blocks }) => (
      <section key={id} id={id} className="grid gap-3 lg:grid-cols-[1fr_2fr] lg:gap-8">
        <h3 className="text-xl">{title}</h3>
        <Blocks blocks={blocks} />
      </section>
    ))}
  </div>
)

export const FoldedClauses = ({ clauses }: { clauses: readonly Clause[] }) => (
  <div className="grid gap-3">
    {clauses.map(({ id, title, blocks }, at) => (
      <details key={id} id={id} className="group rounded-card border border-line bg-card shadow-card open:border-tide">
        <summary className="flex min-h-14 list-none items-center gap-4 rounded-card px-5 py-3">
          <span className="clock w-7 shrink-0 text-ink-3">{at + 1}</span>
          <h3 className="grow text-lg tracking-[-0.01em]">{title}</h3>
          <ChevronDown
            className="size-5 shrink-0 text-tide-text transition-transform duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="px-5 pb-6 sm:ps-16">
          <Blocks blocks={blocks} />
        </div>
      </details>
    ))}
  </div>
)
