import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Footprints from 'lucide-react/icons/footprints'
import { homePage } from '../content/home-page.ts'
import { demoEnding } from '../features/site/demo/demo-ending.ts'
import { DEMO_ZONE, type DemoAction, type DemoTable } from '../features/site/demo/demo-tables.ts'
import { demoWords } from '../features/site/demo/words.ts'
import { About } from '../features/site/landing/about.tsx'
import { Closing } from '../features/site/landing/closing.tsx'
import { Hero } from '../features/site/landing/hero.tsx'
import { Modes } from '../features/site/landing/modes.tsx'
import { Satisfaction } from '../features/site/landing/satisfaction.tsx'
import { Steps } from '../features/site/landing/steps.tsx'
import { VideoSection } from '../features/site/landing/video-section.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { organisationData } from '../features/site/structured-data.ts'
import { BoardCard } from '../features/tables/board/card/board-card.tsx'
import { AcceptedContent } from '../features/tables/guest-page/accepted-content.tsx'
import { EndingContent } from '../features/tables/guest-page/ending-content.tsx'
import { OfferContent } from '../features/tables/guest-page/offer-content.tsx'
import { PhoneFrame } from '../features/tables/guest-page/phone-frame.tsx'
import { siteOrigin } from '../lib/pages/site-origin.ts'
import { Button } from '../ui/button.tsx'

/** This page is also at /how-it-works, with the same canonical URL. */
export const meta = () => pageMeta(homePage, [organisationData(siteOrigin())])

type Act = (action: DemoAction) => void

const card = (table: DemoTable, now: number, act: Act) => (
  <BoardCard
    {...table}
    now={now}
    timeZone={DEMO_ZONE}
    onAct={(action) => {
      if (action === 'show-qr') document.getElementById('demo-phone')?.focus()
      else if (
        action !== 'switch-on' &&
        action !== 'undo' &&
        action !== 'allow-once' &&
        action !== 'had-left' &&
        action !== 'redeem'
      )
        act(action)
    }}
  />
)

const endingIcons = { check: Check, clock: Clock, left: Footprints, none: CircleSlash }

function phone({ code, state, leftAt, value, type, ...times }: DemoTable, now: number, act: Act) {
  const isRunning = state === 'accepted' && !leftAt
  const ending = demoEnding(state)
  const large = { size: 'large', className: 'w-full' } as const
  const foot = isRunning ? (
    <Button {...large} onClick={() => act('leave')}>
      {demoWords.leave}
    </Button>
  ) : (
    state === 'offered' && (
      <>
        <Button {...large} onClick={() => act('accept')}>
          {demoWords.accept}
        </Button>
        <Button {...large} look="quiet" onClick={() => act('decline')}>
          {demoWords.decline}
        </Button>
      </>
    )
  )
  return (
    <PhoneFrame key={code} restaurant={demoWords.restaurant} code={code} foot={foot}>
      {state === 'offered' ? (
        <OfferContent value={value} type={type} heading="h2" />
      ) : isRunning ? (
        <AcceptedContent
          {...{ value, type, now, timeZone: DEMO_ZONE, heading: 'h2' }}
          acceptedAt={times.acceptedAt ?? now}
          deadline={times.deadline ?? now}
          isExtended={times.isExtended ?? false}
        />
      ) : (
        <EndingContent icon={endingIcons[ending.icon]} tone={ending.tone} title={ending.title} heading="h2">
          {ending.text}
        </EndingContent>
      )}
    </PhoneFrame>
  )
}

export default function Home() {
  return (
    <>
      <Hero card={card} phone={phone} />
      <Steps />
      <Modes />
      <About />
      <Satisfaction />
      <VideoSection />
      <Closing />
    </>
  )
}
