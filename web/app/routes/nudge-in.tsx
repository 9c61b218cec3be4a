import { pages } from '../content/pages.ts'
import { FeatureCards } from '../features/site/feature-page/feature-cards.tsx'
import { FeaturePage } from '../features/site/feature-page/feature-page.tsx'
import { nudgeInWords } from '../features/site/feature-page/nudge-in-words.ts'
import { CalendarScene, GuestsScene, ReturnScene, WriteScene } from '../features/site/feature-page/vignettes-in.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { VideoPlayer } from '../features/site/video/video-player.tsx'

export const meta = () => pageMeta(pages.nudgeIn)

const scenes = { guests: GuestsScene, write: WriteScene, calendar: CalendarScene, return: ReturnScene }

export default function Page() {
  return (
    <FeaturePage
      title={nudgeInWords.title}
      kicker={nudgeInWords.subtitle}
      lede={nudgeInWords.lede}
      cards={<FeatureCards cards={nudgeInWords.cards} scenes={scenes} />}
      video={<VideoPlayer film="nudge-in" />}
      videoTitle={nudgeInWords.videoTitle}
      other={{ label: nudgeInWords.other, to: '/features/nudge-out' }}
    />
  )
}
