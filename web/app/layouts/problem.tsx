import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { problemWords as words } from './words.ts'

export function Problem({ isMissing }: { isMissing: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMissing) return
    const loadAgain = () => void revalidate()
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [isMissing, revalidate])
  return (
    <div className="page-width py-24 text-center">
      <p className="display-huge text-[clamp(5rem,16vw,9rem)] text-tide" aria-hidden="true">
        {isMissing ? words.missingSign : words.failedSign}
      </p>
      <h1 className="mt-4 text-3xl">{isMissing ? words.missing : words.failed}</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-2">{isMissing ? words.missingText : words.failedText}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Button onClick={() => location.reload()} size="medium">
            {words.tryAgain}
          </Button>
        )}
        <LinkButton to="/" look={isMissing ? 'primary' : 'secondary'}>
          {words.toHome}
        </LinkButton>
        <LinkButton to="/about/contactus" look="quiet">
          {words.contactUs}
        </LinkButton>
      </div>
    </div>
  )
}
