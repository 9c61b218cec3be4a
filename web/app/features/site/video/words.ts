import { formatNumber } from '@tidetable/contract/format'

const length = (seconds: number) => `${formatNumber(Math.floor(seconds / 60))} min ${Math.floor(seconds % 60)} s`

export const playerWords = {
  title: 'Demo video of the product in use',
  captions: 'English',
  start: 'Play the demo video',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  showCaptions: 'Show captions',
  hideCaptions: 'Hide captions',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  seek: 'Seek',
  position: (at: number, whole: number) => `${length(at)} of ${length(whole)}`,
} as const
