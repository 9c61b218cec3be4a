/** Page made from a file in `docs/guides` by `web/guide-modules.ts`. */
export interface Guide {
  title: string
  /** First paragraph, as text. */
  lede: string
  sections: readonly GuideSection[]
}

export interface GuideSection {
  /** Anchor of the heading, as on GitHub. */
  id: string
  title: string
  nodes: readonly GuideNode[]
}

export type GuideNode = string | GuideElement | GuideImage | GuideLink

export interface GuideElement {
  tag: 'h3' | 'p' | 'strong' | 'em' | 'code' | 'ul' | 'ol' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'
  id?: string
  children: readonly GuideNode[]
}

export interface GuideLink {
  tag: 'a'
  href: string
  children: readonly GuideNode[]
}

/** One file per theme. */
export interface GuideImage {
  tag: 'img'
  light: string
  dark: string
  alt: string
  width: number
  height: number
}
