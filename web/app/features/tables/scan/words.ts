import type { CameraProblem } from './camera.ts'

export const cameraProblems: Record<CameraProblem, string> = {
  refused: 'Camera access is blocked. Allow it in your browser’s settings for this site, or take a photo of the code.',
  absent: 'No camera was found. Take a photo of the code with your phone and choose it here.',
  busy: 'Another app is using the camera. Close it and try again, or take a photo of the code.',
  unavailable: 'The camera could not be started. Take a photo of the code, or try again.',
}

export const scanWords = {
  heading: 'Scan your table’s code',
  image: 'Camera image',
  reading: 'Reading the photo…',
  tryAgain: 'Try again',
  scanAgain: 'Scan again',
  usePhoto: 'Use a photo of the code',
  needsScript: 'Scanning needs JavaScript. Your phone’s camera app can also read the code.',
  starting: 'Starting the camera…',
  scanning: 'Hold the table’s code in the frame',
  timeout: 'No code found. Move closer or add light.',
  found: 'Loading offer...',
  refused: 'This code is not a web address we can open. Scan the code on your table.',
  noCodeInPhoto: 'No code found in this photo. Try one that shows it larger and sharper.',
  unreadablePhoto: 'This file could not be opened as an image.',
}

export const otherSiteWords = {
  title: 'This code leads to another site',
  wouldOpen: 'It would open',
  caution: 'Open it only if you expected that.',
  stay: 'Stay here',
  open: (host: string) => `Open ${host}`,
}
