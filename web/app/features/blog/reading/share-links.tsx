import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { blogWords } from '../words.ts'

export interface ShareAddresses {
  microblog: string
  network: string
  mail: string
}

export const shareAddresses = (title: string, address: string): ShareAddresses => ({
  microblog: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`,
  network: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
  // Email apps do not decode a plus sign as a space.
  mail: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${address}`)}`,
})

const glyph = (path: string) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

const X_MARK =
  'M17.8 3h3.1l-6.8 7.7L22 21h-6.2l-4.9-6.4L5.3 21H2.2l7.2-8.3L1.9 3h6.4l4.4 5.8L17.8 3zm-1.1 16.2h1.7L7.4 4.7H5.5l11.2 14.5z'
const IN_MARK =
  'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 9.75h4v11H3v-11zm6.5 0h3.8v1.5c.6-1 1.9-1.8 3.6-1.8 3.2 0 4.1 2 4.1 5v6.3h-4v-5.6c0-1.5-.4-2.6-1.8-2.6-1.5 0-1.9 1.1-1.9 2.6v5.6h-3.8v-11z'

const round = 'grid size-11 place-items-center rounded-full bg-wash text-ink-2 hover:bg-line hover:text-ink'

const Share = ({ label, href, children }: { label: string; href: string; children: ReactNode }) => (
  <li>
    <a href={href} aria-label={label} title={label} target="_blank" rel="noopener noreferrer" className={round}>
      {children}
    </a>
  </li>
)

export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { microblog, network, mail } = shareAddresses(title, address)
  return (
    <section aria-labelledby="share" className="mt-10 flex flex-wrap items-center gap-4 border-line border-t pt-6">
      <h2 id="share" className="font-sans font-semibold text-base tracking-normal">
        {blogWords.share}
      </h2>
      <ul className="flex gap-2">
        <Share label={blogWords.shareOnX} href={microblog}>
          {glyph(X_MARK)}
        </Share>
        <Share label={blogWords.shareOnLinkedIn} href={network}>
          {glyph(IN_MARK)}
        </Share>
        <Share label={blogWords.shareByMail} href={mail}>
          <Mail className="size-5" aria-hidden="true" />
        </Share>
      </ul>
    </section>
  )
}
