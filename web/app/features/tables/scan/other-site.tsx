import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { otherSiteWords } from './words.ts'

export function OtherSite({ host, onOpen, onStay }: { host: string; onOpen: () => void; onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="other-site"
      onClose={onStay}
      className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-card border border-line bg-card p-6 text-ink shadow-card backdrop:bg-black/50"
    >
      <h2 id="other-site" className="text-2xl">
        {otherSiteWords.title}
      </h2>
      <p className="mt-3 text-ink-2">{otherSiteWords.wouldOpen}</p>
      <p className="mt-1 break-all font-semibold text-xl">{host}</p>
      <p className="mt-1 text-ink-2">{otherSiteWords.caution}</p>
      <div className="mt-6 flex flex-col gap-2">
        <Button size="large" onClick={() => dialog.current?.close()}>
          {otherSiteWords.stay}
        </Button>
        <Button look="secondary" size="large" onClick={onOpen}>
          {otherSiteWords.open(host)}
        </Button>
      </div>
    </dialog>
  )
}
