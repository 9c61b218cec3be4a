import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface Tab {
  id: string
  label: string
  content: ReactNode
}

/** Tabs are links to their panels: without script both panels are visible. An address with a panel's id opens it. */
export function LegalTabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [open, setOpen] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1)
      const within = id && document.getElementById(id)?.closest('[role=tabpanel]')?.id
      if (within) setOpen(within)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === open)
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    setOpen(next.id)
    list.current?.querySelector<HTMLElement>(`[aria-controls="${next.id}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 border-line border-b"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label: name }) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === open}
            aria-controls={id}
            tabIndex={id === open ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              setOpen(id)
            }}
            className="-mb-px flex min-h-12 items-center border-transparent border-b-3 px-3 font-semibold text-ink-2 hover:text-ink aria-selected:border-tide aria-selected:text-tide-text sm:px-5 sm:text-lg"
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          data-closed={id === open ? undefined : true}
          className="scroll-mt-24 py-10 data-closed:hidden noscript:data-closed:block"
        >
          {content}
        </div>
      ))}
    </>
  )
}
