import Printer from 'lucide-react/icons/printer'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import type { Guide, GuideSection } from './guide.ts'
import { renderNodes } from './guide-nodes.ts'
import { guideWords as words } from './words.ts'

const Contents = ({ sections }: { sections: readonly GuideSection[] }) => (
  <nav
    aria-labelledby="contents"
    className="rounded-card border border-line bg-card p-5 lg:sticky lg:top-24 low:static print:hidden"
  >
    <h2 id="contents" className="font-sans font-semibold text-base tracking-normal">
      {words.contents}
    </h2>
    <ol className="mt-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center text-tide-text underline-offset-4 hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

const PrintButton = () => (
  <Button look="secondary" className="mt-5 print:hidden" onClick={() => print()} data-needs-script="">
    <Printer className="size-4" aria-hidden="true" />
    <span>{words.print}</span>
  </Button>
)

/** `card`: id of the section that is printed alone, on one sheet of paper. */
export const GuidePage = ({ guide, card }: { guide: Guide; card?: string | undefined }) => (
  <div data-guide="">
    <div className={card ? 'print:hidden' : undefined}>
      <PageHead title={guide.title} kicker={words.help} lede={guide.lede} />
    </div>
    <div className="page-width grid items-start gap-10 py-10 sm:py-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14 print:block print:max-w-none print:p-0">
      <Contents sections={guide.sections} />
      <div className="min-w-0">
        {guide.sections.map(({ id, title, nodes }) => (
          <section
            key={id}
            aria-labelledby={id}
            data-print-card={id === card || undefined}
            className={`article-body mb-12 ${id === card ? 'rounded-card border-2 border-line bg-card p-5 sm:p-7 print:mb-0 print:max-w-none print:border-0 print:p-0' : card ? 'print:hidden' : ''}`}
          >
            <h2 id={id}>{title}</h2>
            {renderNodes(nodes)}
            {id === card && <PrintButton />}
          </section>
        ))}
        <p className="flex flex-wrap items-center gap-4 text-ink-2 text-lg print:hidden">
          {words.question}
          <LinkButton to="/help" look="secondary">
            {words.others}
          </LinkButton>
          <LinkButton to="/about/contactus" look="secondary">
            {words.ask}
          </LinkButton>
        </p>
      </div>
    </div>
  </div>
)
