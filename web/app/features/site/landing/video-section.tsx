import { lazy, Suspense } from 'react'
import { Section } from '../section.tsx'
import { landingWords } from './words.ts'

/** Below the first screen. Until it loads, the server-rendered `<video controls>` works. */
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
