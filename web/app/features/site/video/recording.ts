import recorded from './chapters.json'

/** The recording made by `npm run video`. `chapters`: the second at which a page's player begins. */
export const video = {
  poster: '/video/demo-poster.webp',
  captions: '/video/demo.en.vtt',
  /** Large first: the browser takes the first that fits. */
  sources: [
    { src: '/video/demo-720.webm', type: 'video/webm', media: '(min-width: 48rem)' },
    { src: '/video/demo-720.mp4', type: 'video/mp4', media: '(min-width: 48rem)' },
    { src: '/video/demo-400.webm', type: 'video/webm' },
    { src: '/video/demo-400.mp4', type: 'video/mp4' },
  ],
  width: 1280,
  height: 720,
  chapters: { home: 0, ...recorded },
} as const
