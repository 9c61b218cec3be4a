import { nudgeOut } from '../content/nudge-out.ts'
import { pages } from '../content/pages.ts'
import { FeatureCards } from '../features/site/feature-page/feature-cards.tsx'
import { FeaturePage } from '../features/site/feature-page/feature-page.tsx'
import { FreeScene, OfferScene, ScanScene, TimerScene } from '../features/site/feature-page/vignettes-out.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { VideoPlayer } from '../features/site/video/video-player.tsx'
import { featureWords } from './words.ts'

export const meta = () => pageMeta(pages.nudgeOut)

const scenes = { offer: OfferScene, scan: ScanScene, timer: TimerScene, free: FreeScene }

export default function Page() {
  return (
    <FeaturePage
      title={nudgeOut.title}
      kicker={nudgeOut.subtitle}
      lede={nudgeOut.lede}
      cards={<FeatureCards cards={nudgeOut.cards} scenes={scenes} />}
      video={<VideoPlayer of="nudge-out" />}
      videoTitle={nudgeOut.videoTitle}
      other={{ label: featureWords.toNudgeIn, to: '/features/nudge-in' }}
    />
  )
}
