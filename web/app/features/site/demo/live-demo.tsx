import { formatTime } from '@tidetable/contract/formats/format'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Fragment, type ReactNode } from 'react'
import { TideLine } from '../page-head.tsx'
import { DEMO_ZONE, type DemoAction, type DemoTable, PHONE_TABLE } from './demo-tables.ts'
import { useDemo } from './use-demo.ts'
import { demoWords } from './words.ts'

const DemoPhone = ({ children }: { children: ReactNode }) => (
  <section
    id="demo-phone"
    tabIndex={-1}
    aria-label={demoWords.phone}
    className="mx-auto h-[31rem] w-[17.75rem] overflow-hidden rounded-[2.5rem] border-[6px] border-black bg-paper shadow-[0_28px_70px_-24px_rgb(0_0_0/0.8)] outline-1 outline-line"
  >
    <div className="flex h-full flex-col [zoom:0.77]">{children}</div>
  </section>
)

type RenderTable = (table: DemoTable, now: number, act: (action: DemoAction) => void) => ReactNode

export interface LiveDemoProps {
  /** Passed by the route, since a feature must not import another one. */
  card: RenderTable
  phone: RenderTable
  children: ReactNode
}

export function LiveDemo({ card, phone, children }: LiveDemoProps) {
  const { tables, now, act, again } = useDemo()
  const render = (how: RenderTable, table: DemoTable) => how(table, now, (action) => act(table.code, action))
  return (
    <>
      <div className="dark bg-header text-ink">
        <div className="page-width grid items-center gap-x-16 gap-y-12 pt-12 pb-12 lg:grid-cols-[1fr_auto] lg:pt-16">
          {children}
          <div className="flex flex-col items-center gap-6 xl:flex-row xl:pe-10">
            <div className="max-w-56 text-center max-xl:order-last xl:text-end">
              <p className="font-[650] font-display text-2xl text-tide-text tracking-[-0.02em]">{demoWords.title}</p>
              <p className="mt-1 text-balance text-ink-2">{demoWords.text}</p>
            </div>
            <DemoPhone>
              {tables.filter(({ code }) => code === PHONE_TABLE).map((table) => render(phone, table))}
            </DemoPhone>
          </div>
        </div>
      </div>
      <div className="relative">
        <div className="absolute inset-x-0 top-0 flex h-1/2 flex-col justify-end bg-header" aria-hidden="true">
          <TideLine />
        </div>
        <section aria-label={demoWords.board} className="dark page-width relative max-w-[84rem]! text-ink">
          <div className="rounded-[1.375rem] border border-line bg-paper p-3 shadow-[0_30px_80px_-40px_rgb(0_0_0/0.9)] sm:p-5">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-2 px-1 sm:gap-x-4">
              <p className="whitespace-nowrap font-[650] font-display sm:text-lg">
                {demoWords.evening(formatTime(now, DEMO_ZONE))}
              </p>
              <button
                type="button"
                onClick={again}
                className="ms-auto inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-2 font-semibold text-ink-2 text-sm hover:text-ink"
              >
                <RotateCcw className="size-4" aria-hidden="true" />
                {demoWords.again}
              </button>
              <p className="flex items-center gap-2 font-semibold text-leaf-text text-sm">
                <span className="size-2.5 rounded-full bg-leaf" aria-hidden="true" />
                {demoWords.live}
              </p>
            </div>
            <div className="grid gap-3 max-sm:[&>:last-child]:order-first max-sm:[&>:nth-child(n+2):not(:last-child)]:hidden sm:grid-cols-2 lg:grid-cols-4">
              {tables.map((table) => (
                <Fragment key={table.code}>{render(card, table)}</Fragment>
              ))}
            </div>
          </div>
        </section>
      </div>
    </>
  )
}
