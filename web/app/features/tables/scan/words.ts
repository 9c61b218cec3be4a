import type { CameraProblem } from './camera.ts'

export const cameraProblems: Record<CameraProblem, string> = {
  refused:
    'The camera may not be used here. Allow it in your browser’s settings for this site, or take a photo of the code.',
  absent: 'No camera was found. Take a photo of the code with your phone and choose it here.',
  busy: 'Another app is using the camera. Close it and try again, or take a photo of the code.',
  unavailable: 'The camera could not be started. Take a photo of the code, or try again.',
}

export const scanWords = {
  heading: 'Scan your table’s code',
  picture: 'Camera picture',
  reading: 'Reading the photo…',
  tryAgain: 'Try again',
  scanAgain: 'Scan again',
  usePhoto: 'Use a photo of the code',
  needsScript: 'Scanning here needs JavaScript. Your phone’s own camera app reads the code just as well.',
  starting: 'Starting the camera…',
  scanning: 'Hold the table’s code in the frame',
  timeout: 'No code seen in 10 seconds. A little closer, and with more light, helps.',
  found: 'Loading offer...',
  refused: 'That code is not a web address we can open. Look for the one on your table.',
  noCodeInPhoto: 'No code was found in that photo. Try one that shows it larger and sharp.',
  unreadablePhoto: 'That file could not be opened as a picture.',
}

export const otherSiteWords = {
  title: 'This code leads to another site',
  wouldOpen: 'It would open',
  caution: 'Open it only if you expected that.',
  stay: 'Stay here',
  open: (host: string) => `Open ${host}`,
}
