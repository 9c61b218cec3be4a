import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { postAddress } from '../reading/blog-view.ts'
import { blogAdminWords } from './words.ts'

/** Milliseconds. A closing dialog first returns the focus to the button that opened it, at the end of a long form. */
const FOCUS_AFTER_MS = 100

interface PublishedNoteProps {
  id: string | null
  /** Whether the dialog about emailing subscribers may be open; when it closes, the link gets the focus again. */
  isAnnouncing: boolean
  onClose: () => void
}

export function PublishedNote({ id, isAnnouncing, onClose }: PublishedNoteProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing the dialog also moves the focus
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => {
      link.current?.focus({ preventScroll: true })
      link.current?.scrollIntoView({ block: 'center' })
    }, FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, isAnnouncing])
  return (
    <div role="status">
      {id !== null && (
        <div className="mb-5 flex flex-wrap items-center gap-x-3 rounded-control bg-leaf-wash py-1 pe-1 ps-4 text-leaf-text">
          <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
          <p className="py-2">{blogAdminWords.published}</p>
          <a
            ref={link}
            href={postAddress(id)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 grow items-center gap-1.5 font-semibold underline underline-offset-4"
          >
            {blogAdminWords.viewPost}
            <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </a>
          <IconButton
            look="quiet"
            label={blogAdminWords.dismiss}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
      )}
    </div>
  )
}
