import type { ReactNode } from 'react'
import { demoWords } from './words.ts'

/** The body of a phone around the diner's page, which is drawn at its real size and shown smaller. */
export const DemoPhone = ({ children }: { children: ReactNode }) => (
  <section
    id="demo-phone"
    tabIndex={-1}
    aria-label={demoWords.phone}
    className="mx-auto h-[31rem] w-[17.75rem] overflow-hidden rounded-[2.5rem] border-[6px] border-black bg-paper shadow-[0_28px_70px_-24px_rgb(0_0_0/0.8)] outline-1 outline-line"
  >
    <div className="flex h-full flex-col [zoom:0.77]">{children}</div>
  </section>
)
