export const playerWords = {
  title: 'Demo video of the product in use',
  captions: 'English',
} as const
