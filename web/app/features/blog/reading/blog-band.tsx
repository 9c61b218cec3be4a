import { blogWords } from '../words.ts'

/** The dark band that home and list begin with. */
export const BlogBand = ({ title }: { title: string }) => (
  <header className="bg-header">
    <div className="dark page-width pt-12 pb-14 text-ink sm:pt-16 sm:pb-20">
      <h1 className="display-huge text-[clamp(2.5rem,6vw,4.25rem)]">{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-2 text-lg sm:text-xl">{blogWords.lede}</p>
    </div>
  </header>
)
