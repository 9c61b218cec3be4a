import { nudgeIn } from '../content/nudge-in.ts'
import { pages } from '../content/pages.ts'
import { FeatureCards } from '../features/site/feature-page/feature-cards.tsx'
import { FeaturePage } from '../features/site/feature-page/feature-page.tsx'
import { CalendarScene, GuestsScene, ReturnScene, WriteScene } from '../features/site/feature-page/vignettes-in.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { VideoPlayer } from '../features/site/video/video-player.tsx'
import { featureWords } from './words.ts'

export const meta = () => pageMeta(pages.nudgeIn)

const scenes = { guests: GuestsScene, write: WriteScene, calendar: CalendarScene, return: ReturnScene }

export default function Page() {
  return (
    <FeaturePage
      title={nudgeIn.title}
      kicker={nudgeIn.subtitle}
      lede={nudgeIn.lede}
      cards={<FeatureCards cards={nudgeIn.cards} scenes={scenes} />}
      video={<VideoPlayer of="nudge-in" />}
      videoTitle={nudgeIn.videoTitle}
      other={{ label: featureWords.toNudgeOut, to: '/features/nudge-out' }}
    />
  )
}
