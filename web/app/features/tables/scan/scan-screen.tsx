import ImageUp from 'lucide-react/icons/image-up'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { chooseCode, type ScannedCode } from './classify-code.ts'
import { imageDataOf } from './image-data-of.ts'
import { OtherSite } from './other-site.tsx'
import { loadQrReader } from './qr-reader.ts'
import { type ScannerState, useScanner } from './use-scanner.ts'
import { Viewfinder } from './viewfinder.tsx'
import { cameraProblems, scanWords } from './words.ts'

/** Image sizes to try, in px: the code may fill the photo or only a corner of it. */
const SIDES = [1600, 800, 2800]

/** Returns the best code in the photo, our own first; null if there is none. */
async function readPhoto(file: Blob): Promise<ScannedCode | null> {
  const read = await loadQrReader()
  const photo = await createImageBitmap(file)
  try {
    const texts: string[] = []
    for (const side of SIDES) {
      const image = imageDataOf(photo, side)
      if (image) texts.push(...(await read(image).catch(() => [])))
      if (chooseCode(texts, location.origin)?.kind === 'own') break
    }
    return chooseCode(texts, location.origin)
  } finally {
    photo.close()
  }
}

export interface ScanScreenProps {
  /** Must fully load the new page, since this page's content security policy allows more than that of other pages. */
  leave?: (href: string) => void
  children?: ReactNode
}

const leaveFor = (href: string) => location.assign(href)

type Outcome =
  | { kind: 'found' }
  | { kind: 'other'; href: string; host: string }
  | { kind: 'problem'; text: string }
  | null

export function ScanScreen({ leave = leaveFor, children }: ScanScreenProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isReading, setReading] = useState(false)
  const scanner = useScanner(follow)

  function follow(code: ScannedCode) {
    if (code.kind === 'refused') return setOutcome({ kind: 'problem', text: scanWords.refused })
    if (code.kind === 'other') return setOutcome(code)
    setOutcome({ kind: 'found' })
    leave(code.href)
  }

  function retry() {
    setOutcome(null)
    scanner.start()
  }

  async function choosePhoto(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    scanner.pause()
    setOutcome(null)
    setReading(true)
    try {
      const code = await readPhoto(file)
      if (code === null) setOutcome({ kind: 'problem', text: scanWords.noCodeInPhoto })
      else follow(code)
    } catch {
      setOutcome({ kind: 'problem', text: scanWords.unreadablePhoto })
    }
    setReading(false)
    // Allows choosing the same file again.
    input.value = ''
  }

  const isLooking = scanner.state === 'starting' || scanner.state === 'scanning'
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col px-6 py-6 sm:px-10">
      <h1 className="text-[1.75rem]">{scanWords.heading}</h1>
      <Viewfinder video={scanner.video} isLooking={isLooking} isFound={outcome?.kind === 'found'} />
      <p role="status" className="min-h-14 text-center text-ink-2 text-lg">
        {isReading ? scanWords.reading : stateText(scanner.state, outcome)}
      </p>
      <div className="mt-auto flex flex-col gap-2">
        {!isLooking && outcome?.kind !== 'found' && (
          <Button size="large" onClick={retry}>
            <RotateCcw className="size-5" aria-hidden="true" />
            <span>{outcome === null ? scanWords.tryAgain : scanWords.scanAgain}</span>
          </Button>
        )}
        <label
          className={`${buttonStyle('secondary', 'large')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-tide`}
        >
          <ImageUp className="size-5" aria-hidden="true" />
          {scanWords.usePhoto}
          <input type="file" accept="image/*" className="sr-only" onChange={(event) => void choosePhoto(event)} />
        </label>
      </div>
      <noscript>
        <p className="mt-4 text-ink-2">{scanWords.needsScript}</p>
      </noscript>
      {children}
      {outcome?.kind === 'other' && <OtherSite host={outcome.host} onOpen={() => leave(outcome.href)} onStay={retry} />}
    </div>
  )
}

function stateText(state: ScannerState, outcome: Outcome): string {
  if (outcome?.kind === 'found') return scanWords.found
  if (outcome?.kind === 'problem') return outcome.text
  if (typeof state === 'object') return cameraProblems[state.problem]
  return state === 'paused' ? '' : scanWords[state]
}
