import { landing } from '../../../content/landing.ts'
import { Section } from '../section.tsx'
import { VideoPlayer } from '../video/video-player.tsx'

export const VideoSection = () => (
  <Section title={landing.videoTitle} lede={landing.videoText} id="demo">
    <div className="mt-8">
      <VideoPlayer of="home" />
    </div>
  </Section>
)
