export const suspensionWords = {
  isAlready: {
    suspended: 'This restaurant is suspended already.',
    resumed: 'This restaurant is not suspended any more.',
  },
} as const
