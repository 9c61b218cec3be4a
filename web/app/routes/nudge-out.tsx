import { pages } from '../content/pages.ts'
import { FeatureCards } from '../features/site/feature-page/feature-cards.tsx'
import { FeaturePage } from '../features/site/feature-page/feature-page.tsx'
import { nudgeOutWords } from '../features/site/feature-page/nudge-out-words.ts'
import { FreeScene, OfferScene, ScanScene, TimerScene } from '../features/site/feature-page/vignettes-out.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import recorded from '../features/site/video/nudge-out.json'
import { VideoPlayer } from '../features/site/video/video-player.tsx'

export const meta = () => pageMeta(pages.nudgeOut)

const scenes = { offer: OfferScene, scan: ScanScene, timer: TimerScene, free: FreeScene }

export default function Page() {
  return (
    <FeaturePage
      title={nudgeOutWords.title}
      kicker={nudgeOutWords.subtitle}
      lede={nudgeOutWords.lede}
      cards={<FeatureCards cards={nudgeOutWords.cards} scenes={scenes} />}
      video={<VideoPlayer film="nudge-out" startAt={recorded.start} />}
      videoTitle={nudgeOutWords.videoTitle}
      other={{ label: nudgeOutWords.other, to: '/features/nudge-in' }}
    />
  )
}
