import { lazy, Suspense } from 'react'
import { Section } from '../section.tsx'
import { landingWords } from './words.ts'

/** Far below the first screen. Without its script the page's own `<video controls>` stays as the server rendered it. */
const VideoPlayer = lazy(() =>
  import('../video/video-player.tsx').then(
    (part) => ({ default: part.VideoPlayer }),
    () => new Promise<never>(() => {}),
  ),
)

export const VideoSection = () => (
  <Section title={landingWords.videoTitle} lede={landingWords.videoText} id="demo">
    <div className="mt-8">
      <Suspense>
        <VideoPlayer film="nudge-out" />
      </Suspense>
    </div>
  </Section>
)
