import { Suspense } from 'react'
import { Section } from '../section.tsx'
import { lazySection } from './lazy-section.ts'
import { landingWords } from './words.ts'

/** Until the player is loaded, the server-rendered `<video controls>` works. */
const VideoPlayer = lazySection(async () => (await import('../video/video-player.tsx')).VideoPlayer)

export const VideoSection = () => (
  <Section title={landingWords.videoTitle} lede={landingWords.videoText} id="demo">
    <div className="mt-8">
      <Suspense>
        <VideoPlayer film="nudge-out" />
      </Suspense>
    </div>
  </Section>
)
