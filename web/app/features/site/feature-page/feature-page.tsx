import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import { Section } from '../section.tsx'
import { featurePageWords } from './words.ts'

interface FeaturePageProps {
  title: string
  kicker: string
  lede: string
  cards: ReactNode
  video: ReactNode
  videoTitle: string
  other: { label: string; to: string }
}

export const FeaturePage = ({ title, kicker, lede, cards, video, videoTitle, other }: FeaturePageProps) => (
  <>
    <PageHead title={title} kicker={kicker} lede={lede} />
    <div className="page-width py-12 sm:py-16">{cards}</div>
    <Section title={videoTitle} tone="card">
      <div className="mt-8">{video}</div>
    </Section>
    <div className="page-width flex flex-wrap items-center gap-4 py-12 sm:py-16">
      <LinkButton to="/register?type=restaurant" size="large">
        {featurePageWords.register}
      </LinkButton>
      <LinkButton to={other.to} look="secondary" size="large">
        {other.label}
      </LinkButton>
    </div>
  </>
)
