import { Section } from '../section.tsx'
import { VideoPlayer } from '../video/video-player.tsx'
import { landingWords } from './words.ts'

export const VideoSection = () => (
  <Section title={landingWords.videoTitle} lede={landingWords.videoText} id="demo">
    <div className="mt-8">
      <VideoPlayer film="nudge-out" />
    </div>
  </Section>
)
